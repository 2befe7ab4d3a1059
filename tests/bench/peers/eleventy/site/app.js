for (const star of document.querySelectorAll('.star')) {
	const key = `s-${star.dataset.slug}`
	const text = star.querySelector('.star-text')
	const show = () => {
		const isSaved = localStorage.getItem(key) === '1'
		star.classList.toggle('star-saved', isSaved)
		text.textContent = isSaved ? 'Saved' : 'Save'
	}
	star.addEventListener('click', () => {
		localStorage.setItem(key, localStorage.getItem(key) === '1' ? '0' : '1')
		show()
	})
	show()
}
const list = document.querySelector('.village-list')
const name = document.querySelector('#name')
const region = document.querySelector('#region')
if (name && region && list) {
	const rows = await (await fetch('/list.json')).json()
	for (const slug of new Set(rows.map((row) => row.region))) region.append(new Option(slug))
	const show = () => {
		const found = rows.filter(
			(row) =>
				(!region.value || row.region === region.value) && row.name.toLowerCase().includes(name.value.toLowerCase()),
		)
		document.querySelector('[role=status]').textContent = `${found.length} villages`
		list.replaceChildren(
			...found.slice(0, 50).map((row) => {
				const item = document.createElement('li')
				const link = document.createElement('a')
				link.href = `/villages/${row.slug}`
				link.textContent = row.name
				item.append(link, ` ${row.locality}`)
				return item
			}),
		)
	}
	name.addEventListener('input', show)
	region.addEventListener('change', show)
	show()
}
