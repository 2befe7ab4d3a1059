/** Pages that no file of content is, and how people ask for them. The box for places, names and questions finds them. */
import { address } from '../../src/core/addresses.ts'
import type { SiteAnswer } from '../../src/core/search/answer-file.ts'

export const USEFUL_PAGES: readonly (SiteAnswer & { also: string })[] = [
	{
		title: 'Find my village',
		address: address.quiz,
		detail: 'Answer a few questions, and see which villages fit.',
		also: 'quiz; test; questionnaire; which village is best for me; which village suits me; which one is right for me; help me choose; recommend a village; where should I live; find a village for me; what is the best village; match me',
	},
	{
		title: 'Compare villages',
		address: address.compare,
		detail: 'See up to four side by side.',
		also: 'side by side; difference between villages; which is better; which is cheaper; compare two villages; comparison; put them next to each other',
	},
	{
		title: 'Request an information pack',
		address: address.request,
		detail: 'We pass your request on to the villages that you choose.',
		also: 'brochure; ask for information; send me information; contact a village; email a village; enquire; get in touch with a village; information pack by post; make an enquiry',
	},
	{
		title: 'Your villages',
		address: address.shortlist,
		detail: 'The villages that you have saved on this device.',
		also: 'saved villages; my shortlist; shortlist; short list; my list; favourites; saved; villages I liked; my villages; where is my list; bookmarks',
	},
	{
		title: 'Your sheet for a village',
		address: address.sheet,
		detail: 'What to ask, what we found and what you were told, to take on a visit or to your lawyer.',
		also: 'keep notes; notes from a visit; write down what they said; what the manager said; what we were quoted; record a quote; my notes; plan a visit; what to ask on a visit; something to give my lawyer; print for the lawyer; summary for the solicitor',
	},
	{
		title: 'Decide together',
		address: address.decideTogether,
		detail: 'Two people answer the same questions, and see where they differ.',
		also: 'we disagree about moving; we cannot agree whether mum should move; brothers and sisters disagree; my husband does not want to move; my wife wants to move; partner wont move; talk it over; couple deciding; how to talk to mum about moving; mum does not want to move; mum wont leave her house; dad wont move; my husband wont leave; dad refuses to move',
	},
	{
		title: 'All retirement villages',
		address: address.villages,
		detail: 'Every village on our list, from A to Z.',
		also: 'all villages; list of villages; list of retirement villages; full list; every village; A to Z; how many villages are there',
	},
	{
		title: 'Retirement village operators',
		address: address.operators,
		detail: 'Who runs villages, with what we know about each.',
		also: 'list of operators; all operators; companies; who runs them; retirement village companies; biggest operator; chains; owners; who owns the villages; providers; not for profit',
	},
	{
		title: 'Retirement villages by region',
		address: address.regions,
		detail: 'Villages in each part of the country, on a map.',
		also: 'map; regions; map of villages; by area; where are the villages; list of regions; show me a map',
	},
	{
		title: 'Words explained',
		address: address.glossary,
		detail: 'What the words of contracts and care mean.',
		also: 'glossary; dictionary; what do the words mean; jargon; meanings; abbreviations; definitions; explain the terms; I do not understand the words',
	},
	{
		title: 'Checklists to print',
		address: address.checklists,
		detail: 'For visits, costs, the lawyer and the move.',
		also: 'checklist; checklists; print a list; things to print; worksheets; forms to print',
	},
	{
		title: 'Retirement guide',
		address: address.blog,
		detail: 'All of our guides.',
		also: 'blog; guides; articles; advice; reading; where do I start; beginners guide',
	},
	{
		title: 'Frequently asked questions',
		address: address.faq,
		detail: 'Short answers with their sources.',
		also: 'FAQ; questions and answers; common questions; help; help with this website',
	},
	{
		title: 'What changed',
		address: address.changes,
		detail: 'What has changed about villages since our last release.',
		also: 'news; latest news; whats new; recent changes; updates; new villages; new prices',
	},
	{
		title: 'Our data',
		address: address.data,
		detail: 'All that we know, as tables to download.',
		also: 'download; data; spreadsheet; excel; csv; statistics; open data; download the list',
	},
]
