/** React by itself, which +client.ts runs before the application, to have two short tasks and not a long one. */
import 'react-dom/client'
