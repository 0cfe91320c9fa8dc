import { type CaseId, confirmRemoval } from '@parinay/contract/admin/cases'
import { Button } from '../../ui/button.tsx'
import styles from './cases.module.css'
import { useCaseAction } from './use-case-action.ts'

/** The buttons of the second moderator, who agrees or disagrees with a colleague's proposal to remove the account. */
export function ConfirmRemovalButtons({ id, name }: { id: CaseId; name: string }) {
  const { act, isPending } = useCaseAction(confirmRemoval)
  const confirm = (isConfirmed: boolean) => void act({ params: { id }, body: { isConfirmed } })
  return (
    <div className={styles.box}>
      <p>A colleague proposes to remove {name}. Do you agree?</p>
      <div className={styles.marks}>
        <Button variant="danger" busy={isPending} onClick={() => confirm(true)}>
          Remove the account
        </Button>
        <Button onClick={() => confirm(false)}>Open the case again</Button>
      </div>
    </div>
  )
}
