import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { type Nominee, NOMINEE_LIMITS, NOMINEE_RELATIONS, removeNominee, saveNominee } from '@parinay/contract/own-data'
import { type FormEvent, useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './settings.module.css'

const NOBODY = { name: '', relation: '', contact: '' }

export function NomineeForm({ nominee }: { nominee: Nominee | undefined }) {
  const [typed, setTyped] = useState<Record<keyof Nominee, string>>(nominee ?? NOBODY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useAction(saveNominee)
  const remove = useAction(removeNominee)
  const type = (field: keyof Nominee) => (text: string) => setTyped({ ...typed, [field]: text })
  const says = {
    onSuccess: ({ message }: { message: string }) => toast(`${message}.`, 'success'),
    onError: ({ message, fields }: { message: string; fields: Record<string, string> }) => {
      setErrors(fields)
      if (Object.keys(fields).length === 0) toast(message, 'error')
    },
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = missingIn(typed)
    setErrors(found)
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate({ body: typed as Nominee }, says)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label="Name of the nominee"
        maxLength={NOMINEE_LIMITS.name}
        value={typed.name}
        onChange={type('name')}
        error={errors['name']}
      />
      <SelectInput
        label="Who it is"
        choices={NOMINEE_RELATIONS}
        placeholder="Choose"
        value={typed.relation}
        onChange={type('relation')}
        error={errors['relation']}
      />
      <TextInput
        label="Phone number or e-mail of the nominee"
        maxLength={NOMINEE_LIMITS.contact}
        value={typed.contact}
        onChange={type('contact')}
        error={errors['contact']}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending}>
          Save nominee
        </Button>
        {nominee && (
          <Button busy={remove.isPending} onClick={() => remove.mutate({}, says)}>
            Remove nominee
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the browser can tell before it asks. */
const missingIn = ({ name, relation, contact }: Record<keyof Nominee, string>): Record<string, string> => ({
  ...(isBlank(name) && { name: 'Please enter a name' }),
  ...(relation === '' && { relation: 'Please choose who it is' }),
  ...(isBlank(contact) && { contact: 'Please enter how to reach them' }),
})
