import { CASE_CATEGORIES, type CaseCategory } from '@parinay/contract/complaints'
import { OUTCOMES } from '@parinay/contract/reports'
import { transparency, type TransparencyMonth } from '@parinay/contract/transparency'
import { useCall } from '../platform/call-hooks.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { formatCount } from '../platform/format-numbers.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import styles from './data-table.module.css'

/** The public figures about complaints. Visitors read them too, so this has its own CallsProvider. */
export const TransparencyFigures = () => (
  <CallsProvider>
    <Figures />
  </CallsProvider>
)

function Figures() {
  const { data, error, refetch } = useCall(transparency)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the figures">
        <Skeleton height="320px" />
      </div>
    )
  const { countedAt, months } = data.data
  const active = months.filter(({ received, told }) => received + told > 0)
  return (
    <>
      <p>Counted on {MOMENT.format(new Date(countedAt))}.</p>
      {active.length === 0 ? (
        <p>No report or complaint was received in the last twelve months.</p>
      ) : (
        <>
          <MonthTable months={active} />
          {active.map((month) => (
            <MonthDetails key={month.month} month={month} />
          ))}
        </>
      )}
    </>
  )
}

const COLUMNS = [
  ['received', 'Received'],
  ['acknowledgedInTime', 'Taken in time'],
  ['decidedInTime', 'Decided in time'],
  ['decidedLate', 'Decided late'],
  ['waiting', 'Waiting'],
  ['appealed', 'Appealed'],
] as const

const MonthTable = ({ months }: { months: readonly TransparencyMonth[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        {COLUMNS.map(([key, label]) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map((month) => (
        <tr key={month.month}>
          <th scope="row">{nameOf(month)}</th>
          {COLUMNS.map(([key, label]) => (
            <td key={key} data-label={label}>
              {formatCount(month[key])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const MonthDetails = ({ month }: { month: TransparencyMonth }) => (
  <details>
    <summary>{nameOf(month)}: what it was about, and what we decided</summary>
    <h3>What it was about</h3>
    <Facts>
      {month.categories.map(({ category, cases }) => (
        <Fact key={category} label={categoryLabel(category)}>
          {formatCount(cases)}
        </Fact>
      ))}
    </Facts>
    <h3>What we decided</h3>
    <Facts>
      {month.outcomes.map(({ outcome, cases }) => (
        <Fact key={outcome} label={OUTCOMES[outcome]}>
          {formatCount(cases)}
        </Fact>
      ))}
      <Fact label="Members reminded of the rules">{formatCount(month.told)}</Fact>
    </Facts>
  </details>
)

const categoryLabel = (category: CaseCategory | 'order') =>
  category === 'order' ? 'An order of a court or an authority' : CASE_CATEGORIES[category]

const nameOf = ({ month }: TransparencyMonth) => MONTH.format(new Date(`${month}-15T00:00:00Z`))
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
