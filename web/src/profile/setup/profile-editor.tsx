import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { type OwnProfile, saveProfile } from '@parinay/contract/profile/profile'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CallError, serverMessage } from '../../platform/call-api.ts'
import { useAction } from '../../platform/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { EducationFields, ReligiousFields } from './background-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { toSaveBody, fieldForPath } from './save-body.ts'
import { deleteDraft, saveDraft, loadDraft } from './draft.ts'
import { FamilyFields } from './family-fields.tsx'
import { type FieldName, firstMissingField, toForm, REQUIRED_FIELDS_MESSAGE } from './form.ts'
import { AboutFields, LifestyleFields } from './lifestyle-fields.tsx'
import { useSectionFocus } from './section-focus.ts'
import { LAST_SECTION, SECTIONS, sectionOfField } from './sections.ts'
import styles from './setup.module.css'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { WorkFields } from './work-fields.tsx'

const REDIRECT_DELAY_MS = 2_000
const SECTION_FIELDS = [
  BasicFields,
  ReligiousFields,
  EducationFields,
  WorkFields,
  FamilyFields,
  LifestyleFields,
  AboutFields,
] as const

interface ProfileEditorProps {
  profile: OwnProfile
  section: number
  onSection: (section: number) => void
}

/** The seven sections over one form: what is typed stays while one goes back and forth, and is saved at the end. */
export function ProfileEditor({ profile, section, onSection }: ProfileEditorProps) {
  const [today] = useState(() => todayInIndia(new Date()))
  const [saved] = useState(() => toForm(profile, today))
  const [draft] = useState(() => loadDraft(profile._id, saved))
  const [form, setForm] = useState(() => ({ ...saved, ...draft }))
  const [isComingBack, setComingBack] = useState(Object.keys(draft).length > 0)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [isLeaving, setLeaving] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const faulty = useRef<FieldName>(undefined)
  const save = useAction(saveProfile)
  const navigate = useNavigate()

  // The field that was objected to may stand in another section: it takes the focus once that one is shown.
  useEffect(() => {
    const control = faulty.current && formRef.current?.querySelector<HTMLElement>(`[name=${faulty.current}]`)
    if (!control) return
    faulty.current = undefined
    control.focus()
  })
  useSectionFocus(formRef, section)

  useEffect(() => {
    if (!isLeaving) saveDraft(profile._id, saved, form)
  }, [profile._id, saved, form, isLeaving])

  // Whoever goes elsewhere in the meantime stays there.
  useEffect(() => {
    if (!isLeaving) return
    const leaving = setTimeout(() => void navigate({ to: '/dashboard' }), REDIRECT_DELAY_MS)
    return () => clearTimeout(leaving)
  }, [isLeaving, navigate])

  const object = (found: Partial<Record<FieldName, string>>) => {
    const [first] = Object.keys(found) as FieldName[]
    setErrors(found)
    if (!first) return
    faulty.current = first
    onSection(sectionOfField(first))
  }

  const refused = (refusal: CallError) => {
    toast(serverMessage(refusal) ?? 'Failed to save profile. Please try again.', 'error')
    const found = Object.entries(refusal.fields).flatMap(([path, sentence]) => {
      const field = fieldForPath(path, form)
      return field ? [[field, sentence] as const] : []
    })
    object(Object.fromEntries(found))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || isLeaving) return
    if (section !== LAST_SECTION) return onSection(section + 1)
    const missing = firstMissingField(form)
    if (missing) {
      toast(REQUIRED_FIELDS_MESSAGE, 'error')
      return object({ [missing]: 'Please fill this in' })
    }
    save.mutate(
      { body: toSaveBody(form, profile.dateOfBirth, today) },
      {
        onError: refused,
        onSuccess: () => {
          deleteDraft(profile._id)
          setLeaving(true)
          toast('Profile completed successfully! Redirecting to dashboard...', 'success')
        },
      },
    )
  }

  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
  }

  const discard = () => {
    setForm(saved)
    setErrors({})
    setComingBack(false)
  }

  const Fields = SECTION_FIELDS[section] ?? BasicFields
  const percent = Math.round(((section + 1) / SECTIONS.length) * 100)
  return (
    <>
      <div className={styles.steps}>
        <Tabs
          label="Sections of the profile"
          tabs={SECTIONS.map(({ name }, index) => ({ value: String(index), label: name }))}
          chosen={String(section)}
          onChoose={(value) => onSection(Number(value))}
          panelId="section"
        />
        <p className={styles.count}>
          <span>
            Section {section + 1} of {SECTIONS.length}
          </span>
          <span>{percent}%</span>
        </p>
        <ProgressBar percent={percent} label="Sections" />
      </div>
      {isComingBack && <UnsavedNotice onDiscard={discard} />}
      <form ref={formRef} noValidate onSubmit={submit}>
        <Card title={SECTIONS[section]?.name}>
          <div id="section" role="tabpanel" aria-label={SECTIONS[section]?.name} className={styles.fields}>
            <Fields form={form} change={change} errors={errors} />
          </div>
          <div className={styles.actions}>
            {section > 0 && <Button onClick={() => onSection(section - 1)}>Previous</Button>}
            {section < LAST_SECTION ? (
              <Button key="next" type="submit" variant="main">
                Next Section
              </Button>
            ) : (
              <Button key="save" type="submit" variant="main" busy={save.isPending || isLeaving}>
                {save.isPending ? 'Saving...' : 'Complete Profile'}
              </Button>
            )}
          </div>
        </Card>
      </form>
    </>
  )
}
