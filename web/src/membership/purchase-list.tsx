import { type PlanId, PLANS } from '@parinay/contract/membership'
import { creditNote, invoice, type Purchase } from '@parinay/contract/payments'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { formatPaise } from '../platform/format-numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { PaperButton } from './paper-button.tsx'
import styles from './plans.module.css'
import { stateText } from './purchase-state-text.ts'

export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <Card title="My purchases">
      <ul>
        <Entries of={purchases} id={(purchase) => purchase?.id}>
          {(purchase) => <PurchaseLine purchase={purchase} />}
        </Entries>
      </ul>
    </Card>
  )
}

function PurchaseLine({ purchase }: { purchase: Purchase }) {
  return (
    <li className={styles.purchase}>
      <div className={styles.words}>
        <strong>{PLANS[purchase.planId as PlanId].name}</strong>, {formatPaise(purchase.amountPaise)},{' '}
        {formatDayMonthYear(purchase.createdAt)}
        <p className={styles.parts}>{stateText(purchase)}</p>
      </div>
      <div className={styles.papers}>
        {purchase.invoice && <PaperButton call={invoice} id={purchase.id} label={`Invoice ${purchase.invoice}`} />}
        {purchase.creditNotes?.map(({ id, number, amountPaise }) => (
          <PaperButton
            key={id}
            call={creditNote}
            id={id}
            label={`Credit note ${number}, ${formatPaise(amountPaise)}`}
          />
        ))}
      </div>
    </li>
  )
}
