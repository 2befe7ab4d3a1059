import { onTestFinished, vi } from 'vitest'
import { REQUEST_ENDPOINT } from '../../src/core/addresses.ts'
import { ASK_OTHERS, ASK_VILLAGE, SENT } from '../../src/core/request/request-fields.ts'
import { expect, refuseStorage, screen, test, waitFor, within, type Reader } from './reader.ts'

const ASK = new RegExp(`^(${ASK_OTHERS}|${ASK_VILLAGE})$`)
const SEND = 'Send my request'

const field = (label: string | RegExp) => screen.getByLabelText(label)
const dialog = () => screen.findByRole('dialog', { name: ASK })

/** Answers the posts of the form, and tells what was posted. */
function capture(statusOf: (nth: number) => number = () => 200) {
	const posts: URLSearchParams[] = []
	const note = async (request: Request) => {
		expect(new URL(request.url).pathname).toBe(REQUEST_ENDPOINT)
		posts.push(new URLSearchParams(await request.text()))
		return new Response('', { status: statusOf(posts.length) })
	}
	const answer = (request: Request) => (request.method === 'POST' ? note(request) : undefined)
	return { posts, answer }
}

/** Presses the first link of the page that asks for information. */
async function ask(reader: Reader): Promise<HTMLElement> {
	await reader.click(within(screen.getByRole('main')).getAllByRole('link', { name: ASK })[0]!)
	return dialog()
}

async function enter(reader: Reader, label: string, text: string): Promise<void> {
	await reader.clear(field(label))
	await reader.paste(text)
}

async function fill(reader: Reader): Promise<void> {
	await enter(reader, 'Your Name *', 'Mere Ōtene')
	await enter(reader, 'Email Address *', 'mere@example.co.nz')
}

async function send(reader: Reader): Promise<void> {
	await reader.click(screen.getByRole('button', { name: SEND }))
}

/** Asks for information on a page, and fills in what must be. Returns the dialog and what will be posted. */
async function begin(reader: Reader, address = '/', statusOf?: (nth: number) => number) {
	const { posts, answer } = capture(statusOf)
	await reader.open(address, answer)
	const form = await ask(reader)
	await fill(reader)
	return { posts, form }
}

test('names what is missing, at the top and at each field', async ({ reader }) => {
	const { posts, answer } = capture()
	await reader.open('/', answer)
	const form = within(await ask(reader))
	await reader.type(field('Email Address *'), 'mere.example.co.nz')
	screen.getByRole('button', { name: SEND }).focus()
	await reader.keyboard('{Enter}')
	const summary = await form.findByRole('alert')
	await waitFor(() => expect(summary).toHaveFocus())
	await reader.click(within(summary).getByRole('link', { name: /^Enter your name/ }))
	expect(field('Your Name *')).toHaveFocus()
	expect(field('Your Name *')).toHaveAttribute('aria-invalid', 'true')
	expect(field('Email Address *')).toHaveAccessibleDescription(/no @ sign/)
	expect(location.pathname + location.hash).toBe('/')
	expect(posts).toEqual([])
})

test('asks for a number only when the answer is to come by phone', async ({ reader }) => {
	const { posts, form } = await begin(reader)
	expect(field('Phone (optional)')).toHaveAccessibleDescription(/only need your number if you’d like us to phone/)
	await reader.click(field('By phone'))
	await send(reader)
	const summary = await within(form).findByRole('alert')
	await waitFor(() => expect(summary).toHaveFocus())
	await reader.click(within(summary).getByRole('link', { name: /^Enter your phone number/ }))
	const phone = field('Phone *')
	expect(phone).toHaveFocus()
	expect(phone).toHaveAccessibleDescription(/Enter your phone number/)
	await reader.type(phone, 'tomorrow')
	await send(reader)
	expect(phone).toHaveAccessibleDescription(/Check this phone number/)
	expect(posts).toEqual([])
	await enter(reader, 'Phone *', '+64 21 123 456 ext 7')
	await send(reader)
	expect(await within(form).findByText(SENT)).toBeVisible()
	expect(posts[0]?.get('phone')).toBe('+64 21 123 456 ext 7')
})

test('about a village, the message begins with what its page leaves open, and the reader changes it', async ({
	reader,
}) => {
	const { posts, answer } = capture()
	const message = () => field('Message (optional)')
	await reader.open('/villages/lantern-cove-village', answer)
	const first = await ask(reader)
	expect(within(first).getByRole('heading', { name: ASK_VILLAGE })).toHaveFocus()
	expect(first).toHaveTextContent('an information pack by email within 24 hours')
	expect(message()).toHaveDisplayValue(/^My questions about Lantern Cove Village:\n- .+\?/)
	await enter(reader, 'Message (optional)', 'Only this: may I bring a cat?')
	// Another village has questions of its own; this one keeps what was typed.
	await reader.open('/villages/amelia-hart-village')
	await ask(reader)
	expect(message()).toHaveDisplayValue(/^My questions about Amelia Hart Village:/)
	await reader.open('/villages/lantern-cove-village', answer)
	const again = within(await ask(reader))
	expect(message()).toHaveValue('Only this: may I bring a cat?')
	await fill(reader)
	await send(reader)
	expect(await again.findByText(SENT)).toBeVisible()
	expect(posts[0]?.get('message')).toBe('Only this: may I bring a cat?')
})

test('names every village that a link asks for, and drops what it does not know', async ({ reader }) => {
	const { posts, answer } = capture()
	await reader.open('/faq', answer)
	const link = document.createElement('a')
	link.href = '/request?v=lantern-cove-village,amelia-hart-village,no-such-village'
	link.textContent = 'Ask all three'
	screen.getByRole('main').append(link)
	await reader.click(link)
	const form = await dialog()
	expect(await within(form).findByText(/Lantern Cove Village and Amelia Hart Village/)).toBeVisible()
	expect(form).toHaveTextContent('no village called “no-such-village”')
	await fill(reader)
	await send(reader)
	expect(await within(form).findByText(SENT)).toBeVisible()
	expect(posts[0]?.get('village-interest')).toBe('Lantern Cove Village, Amelia Hart Village')
})

test('asks about a whole place from its page, and about the villages that are compared', async ({ reader }) => {
	await reader.open('/region/silverhills')
	const form = await ask(reader)
	await waitFor(() => expect(form).toHaveTextContent('You’re asking about villages in Silverhills.'))
	expect(field('Location preference (optional)')).toHaveValue('Silverhills')
	// The same from its address alone.
	await reader.open('/request?v=hunters-bay')
	await waitFor(() => expect(field(/^Which villages/)).toHaveValue('villages in Hunter’s Bay'))

	await reader.open('/compare?v=lantern-cove-village,amelia-hart-village')
	await reader.click(await screen.findByRole('link', { name: 'Request information about these 2 villages' }))
	expect(await within(await dialog()).findByText(/Lantern Cove Village and Amelia Hart Village/)).toBeVisible()
})

test('without an email address there is someone to ring: the village, or a free line', async ({ reader }) => {
	await reader.open(`/request?v=amelia-hart-village`)
	const ring = await screen.findByRole('link', { name: /^Ring .*\d$/ })
	expect(ring).toHaveAttribute('href', expect.stringMatching(/^tel:/))
	expect(ring.closest('p')).toHaveTextContent(/^No email\? Ring .*, or one of the free advice lines\.$/)
	await reader.open('/request')
	expect(screen.getByText(/^No email\?/)).toHaveTextContent('No email? Ring one of the free advice lines.')
})

test('suggests what a slip in the email address may have meant, and does not insist', async ({ reader }) => {
	const { posts, form } = await begin(reader)
	const email = field('Email Address *')
	await enter(reader, 'Email Address *', 'mere@gmial.com')
	await reader.click(await screen.findByRole('button', { name: 'Yes, use it' }))
	expect(email).toHaveValue('mere@gmail.com')
	expect(email).toHaveFocus()
	expect(screen.queryByText(/Did you mean/)).toBeNull()
	await enter(reader, 'Email Address *', 'hēni@xtra,co.nz')
	await send(reader)
	expect(email).toHaveAccessibleDescription(/without spaces, commas or brackets/)
	await reader.click(await screen.findByRole('button', { name: 'Yes, use it' }))
	expect(email).toHaveValue('hēni@xtra.co.nz')
	await enter(reader, 'Email Address *', 'mere@xtra.co.zn')
	await waitFor(() =>
		expect(
			within(form)
				.getAllByRole('status')
				.map((one) => one.textContent),
		).toContain('Did you mean mere@xtra.co.nz? Yes, use it'),
	)
	await send(reader)
	expect(await within(form).findByText(SENT)).toBeVisible()
	expect(posts[0]?.get('email')).toBe('mere@xtra.co.zn')
})

test('the page of its own takes the names from its address, and says what became of the request', async ({
	reader,
}) => {
	const { posts, answer } = capture()
	await reader.open('/request?v=lantern-cove-village,nowhere', answer)
	await waitFor(() => expect(field(/^Which villages/)).toHaveValue('Lantern Cove Village'))
	expect(screen.getByRole('main')).toHaveTextContent('no village called “nowhere”')
	await send(reader)
	await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
	await fill(reader)
	await send(reader)
	expect(await screen.findByText(SENT)).toBeVisible()
	expect(posts.map((post) => post.get('village-interest'))).toEqual(['Lantern Cove Village'])
	await reader.click(screen.getByRole('button', { name: 'Make another request' }))
	expect(field('Your Name *')).toHaveValue('')
})

test('once the dialog is gone, what stays says what was asked, what comes where and when, and what to do until then', async ({
	reader,
}) => {
	const { form } = await begin(reader, '/villages/lantern-cove-village')
	expect(form).toHaveTextContent('We need your name and email address, marked with *.')
	await reader.click(field('By phone'))
	expect(form).toHaveTextContent('We need your name, email address and phone number, marked with *.')
	await enter(reader, 'Phone *', '021 123 4567')
	await send(reader)
	expect(await within(form).findByText(SENT)).toBeVisible()
	expect(form).not.toHaveTextContent('mere@example.co.nz')
	await reader.click(within(form).getByRole('button', { name: 'Close' }))
	const told = (await screen.findByRole('button', { name: 'Close this message' })).closest<HTMLElement>(
		'[role=status]',
	)!
	expect(told).toHaveTextContent(SENT)
	expect(told).toHaveTextContent('You asked about Lantern Cove Village.')
	expect(told).toHaveTextContent(
		'Within 24 hours we’ll email the information pack to mere@example.co.nz, and phone you on 021 123 4567.',
	)
	// The form began with the questions about the village.
	expect(told).toHaveTextContent('We’ve received your questions too.')
	expect(told).toHaveTextContent('look in your junk or spam folder')
	expect(within(told).getByRole('link', { name: 'prepare a visit' })).toHaveAttribute('href', '/sheet')
})

test('a refusal for good is said immediately, and what was typed is still there, over a reload too', async ({
	reader,
}) => {
	const { form } = await begin(reader, '/', () => 422)
	await send(reader)
	const told = await within(form).findByRole('alert')
	await waitFor(() => expect(told).toHaveFocus())
	expect(told).toHaveTextContent('Your request was not sent')
	expect(within(told).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
	expect(field('Your Name *')).toHaveValue('Mere Ōtene')
	await reader.open('/')
	await ask(reader)
	expect(field('Your Name *')).toHaveValue('Mere Ōtene')
	expect(screen.queryByText(/waiting to be sent/)).toBeNull()
})

test('where every storage is refused, it says so with another way to write, and stays open with what was typed', async ({
	reader,
}) => {
	refuseStorage('blocked')
	const { form } = await begin(reader, '/', (nth) => (nth === 1 ? 503 : 200))
	vi.useFakeTimers({ shouldAdvanceTime: true })
	await send(reader)
	const told = await within(form).findByRole('alert')
	expect(told).toHaveTextContent('Your request was not sent')
	expect(within(told).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
	// It does not close itself, as it does once a request is sent.
	await vi.advanceTimersByTimeAsync(2_200)
	vi.useRealTimers()
	expect(form).toBeVisible()
	// Closed by accident, the words stay, and so does what was typed.
	await reader.click(within(form).getByRole('button', { name: 'Close' }))
	await waitFor(() =>
		expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
			expect.stringContaining('Your request was not sent'),
		),
	)
	await ask(reader)
	expect(field('Your Name *')).toHaveValue('Mere Ōtene')
	await send(reader)
	expect(await within(form).findByText(SENT)).toBeVisible()
})

const refuse = () => {
	throw new DOMException('The operation is insecure.', 'SecurityError')
}

// As Firefox does with all cookies blocked.
test('a request is sent in a browser that refuses every storage, locks and channels between tabs', async ({
	reader,
}) => {
	Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => refuse() } })
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
	vi.stubGlobal('BroadcastChannel', function () {
		refuse()
	})
	refuseStorage('blocked')
	const { posts, form } = await begin(reader)
	await send(reader)
	expect(await within(form).findByText(SENT)).toBeVisible()
	expect(posts).toHaveLength(1)
})
