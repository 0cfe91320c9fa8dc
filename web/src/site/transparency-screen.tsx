import { Link } from '@tanstack/react-router'
import { ReadingPage } from './reading-page.tsx'
import { TransparencyFigures } from './transparency-figures.tsx'

export const TransparencyScreen = () => (
  <ReadingPage
    title="Transparency"
    lead="How many reports and complaints we received, how soon we answered, and what we decided. The figures are counted from the cases themselves."
    changedOn="2026-11-25"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'months',
    title: 'Month by month',
    text: <TransparencyFigures />,
  },
  {
    id: 'counted',
    title: 'How we count',
    text: (
      <ul>
        <li>
          A case collects all reports about one person until it is decided. A complaint and an order are cases too.
        </li>
        <li>Each row tells of the cases that were received in that month, whenever they were answered.</li>
        <li>
          In time means: taken within 24 hours, and decided within 7 days. Pictures of a person have 2 hours, and orders
          3 hours.
        </li>
        <li>Texts that only our own filter flagged are not counted.</li>
      </ul>
    ),
  },
  {
    id: 'complain',
    title: 'To complain',
    text: (
      <p>
        Use the <Link to="/complaint">complaint form</Link>. You do not need an account. The rules are in the{' '}
        <Link to="/terms" hash="rules">
          Terms of Service
        </Link>
        .
      </p>
    ),
  },
]
