import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { MoneyPlanner } from '../features/money/money-planner.tsx'
import { Worksheet } from '../features/money/worksheet.tsx'
import './money.css'

/** Works out until which age the money lasts in each way to live, from the reader's own figures, which stay on this page. */
export default function MoneyView({ page }: ViewProps<'money'>) {
	return (
		<Page
			heading={page.title}
			lead="How old would you be when your money ran out, if you stayed at home, rented, or moved to a village?"
			className="money-page"
		>
			<noscript>
				<p>
					To work it out here you need JavaScript, which is off in your browser. You can use the worksheet below to do
					it on paper, with simpler sums.
				</p>
			</noscript>
			<MoneyPlanner page={page} />
			<Worksheet notes={page.notes} />
			<Section id="left-out" heading="What this leaves out">
				<ul>
					{page.leftOut.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
				<p>
					This is general information, not financial or legal advice. Our page “
					<a href={at.costs}>What a village costs you</a>” shows one village in more detail, and gives the sources for
					our assumptions.
				</p>
			</Section>
		</Page>
	)
}
