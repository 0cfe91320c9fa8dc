import { useState } from 'react'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { Page } from '../ui/layout/page.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { MoreMenu } from '../ui/overlay/more-menu.tsx'
import { JoinedNames } from '../ui/ornament/joined-names.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { Specimen, Row } from './specimen.tsx'

type OpenDialog = 'dialog' | 'form' | 'question' | undefined

const TOASTS = ['info', 'success', 'error', 'warning'] as const

export function Messages() {
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  return (
    <Specimen title="Messages">
      <Notices />
      <Card title="A card" beside={<span>beside</span>}>
        <p>Paper on the ground.</p>
      </Card>
      <Page title="A page" width="reading">
        <p>Heading, then content.</p>
      </Page>
      <Row>
        {TOASTS.map((type) => (
          <Button key={type} onClick={() => toast(`A message of kind ${type}`, type)}>
            {type}
          </Button>
        ))}
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('form')}>Form</Button>
        <Button onClick={() => setOpen('question')}>Question</Button>
        <JoinedNames names={['Asha Rao', 'Rohan Mehta']} />
        <MoreMenu label="More">
          <button type="button">View profile</button>
        </MoreMenu>
      </Row>
      <Dialogs open={open} onClose={close} />
    </Specimen>
  )
}

const Notices = () => (
  <>
    <OfflineBanner />
    <Banner>3 new requests waiting for you!</Banner>
    <Banner tone="warning">1 invalid request(s) could not be displayed due to missing user data.</Banner>
    <Banner tone="error" onClose={nothing}>
      Failed to fetch received requests
    </Banner>
    <ErrorBox message="Failed to load stats" onRetry={nothing} />
    <EmptyState title="No profiles found" picture={<LookingGlass />} action={<Button>Clear All</Button>}>
      Try adjusting your filters or search terms
    </EmptyState>
    <EmptyState title="No profiles found" picture={<LookingGlass />} compact>
      Try adjusting your filters or search terms
    </EmptyState>
    {/* The second cannot be drawn. */}
    <Entries of={[{ name: 'An entry of a list' }, {}] as { name: string }[]}>
      {(entry) => <p>{entry.name.trim()}</p>}
    </Entries>
  </>
)

function Dialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  const [name, setName] = useState('')
  return (
    <>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={onClose}>
          <p>The focus stays inside.</p>
          <DialogButtons>
            <Button onClick={onClose}>Close</Button>
          </DialogButtons>
        </Dialog>
      )}
      {open === 'form' && (
        <FormDialog title="A few fields" isSaving={false} onSave={onClose} onClose={onClose}>
          <TextInput label="Name" value={name} onChange={setName} />
        </FormDialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          question="Are you sure you want to delete this request?"
          confirmLabel="Delete"
          onConfirm={onClose}
          onCancel={onClose}
        />
      )}
    </>
  )
}

const nothing = () => undefined
