import { Notice } from '../../components/notice.tsx'
import { Quoting } from '../../components/quoting.tsx'
import { COMPARE_LIMIT, type CompareChoice } from '../../core/compare/compare-address.ts'
import { list } from '../../core/format.ts'
import { quoteWords } from '../../core/sent-words.ts'

/** Lists what the address names and the page doesn't show. There is at least one. */
export function Dropped({ choice, nameOf }: { choice: CompareChoice; nameOf: (slug: string) => string }) {
	const { compared, unknown, repeated, tooMany, mixed } = choice
	const quoted = (slugs: readonly string[]) => <Quoting text={list(slugs.map((slug) => quoteWords(nameOf(slug))))} />
	const one = compared === 'villages' ? 'village' : 'operator'
	return (
		<div role="alert">
			<Notice heading="We left out part of the address">
				{unknown.length > 0 && (
					<p>
						{unknown.length === 1 ? `No ${one} on our list has the name` : `No ${one}s on our list have the names`}{' '}
						{quoted(unknown)}.
					</p>
				)}
				{repeated.length > 0 && (
					<p>
						{quoted(repeated)} {repeated.length === 1 ? 'was' : 'were'} named more than once and{' '}
						{repeated.length === 1 ? 'is' : 'are'} shown once.
					</p>
				)}
				{tooMany.length > 0 && (
					<p>
						{COMPARE_LIMIT} {one}s fit side by side, so {quoted(tooMany)} {tooMany.length === 1 ? 'is' : 'are'} left
						out.
					</p>
				)}
				{mixed.length > 0 && (
					<p>
						We don’t compare villages with operators, so {quoted(mixed)} {mixed.length === 1 ? 'is' : 'are'} left out.
					</p>
				)}
			</Notice>
		</div>
	)
}
