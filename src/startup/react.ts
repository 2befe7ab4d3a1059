/** React by itself, for +client.ts to run before the application: two tasks, each of them short. */
import 'react-dom/client'
