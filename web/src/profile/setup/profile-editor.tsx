import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { type OwnProfile, saveProfile } from '@parinay/contract/profile/profile'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Refused, serverWords } from '../../platform/ask.ts'
import { useAction } from '../../platform/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { EducationFields, ReligiousFields } from './background-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { changeOf, fieldOfPath } from './change.ts'
import { dropDraft, keepDraft, keptDraft } from './draft.ts'
import { FamilyFields } from './family-fields.tsx'
import { type FieldName, firstMissing, formOf, REQUIRED_MISSING } from './form.ts'
import { AboutFields, LifestyleFields } from './lifestyle-fields.tsx'
import { useSectionFocus } from './section-focus.ts'
import { LAST, SECTIONS, sectionWith } from './sections.ts'
import styles from './setup.module.css'
import { UnsavedNote } from './unsaved-note.tsx'
import { WorkFields } from './work-fields.tsx'

const BEFORE_DASHBOARD = 2_000
const FIELDS = [
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
  const [saved] = useState(() => formOf(profile, today))
  const [draft] = useState(() => keptDraft(profile._id, saved))
  const [form, setForm] = useState(() => ({ ...saved, ...draft }))
  const [isComingBack, setComingBack] = useState(Object.keys(draft).length > 0)
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [isLeaving, setLeaving] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const faulty = useRef<FieldName>(undefined)
  const save = useAction(saveProfile)
  const navigate = useNavigate()

  // The field that was objected to may stand in another section: it takes the focus once that one is shown.
  useEffect(() => {
    const control = faulty.current && place.current?.querySelector<HTMLElement>(`[name=${faulty.current}]`)
    if (!control) return
    faulty.current = undefined
    control.focus()
  })
  useSectionFocus(place, section)

  useEffect(() => {
    if (!isLeaving) keepDraft(profile._id, saved, form)
  }, [profile._id, saved, form, isLeaving])

  // Whoever goes elsewhere in the meantime stays there.
  useEffect(() => {
    if (!isLeaving) return
    const leaving = setTimeout(() => void navigate({ to: '/dashboard' }), BEFORE_DASHBOARD)
    return () => clearTimeout(leaving)
  }, [isLeaving, navigate])

  const object = (found: Partial<Record<FieldName, string>>) => {
    const [first] = Object.keys(found) as FieldName[]
    setErrors(found)
    if (!first) return
    faulty.current = first
    onSection(sectionWith(first))
  }

  const refused = (refusal: Refused) => {
    toast(serverWords(refusal) ?? 'Failed to save profile. Please try again.', 'error')
    const found = Object.entries(refusal.fields).flatMap(([path, sentence]) => {
      const field = fieldOfPath(path, form)
      return field ? [[field, sentence] as const] : []
    })
    object(Object.fromEntries(found))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || isLeaving) return
    if (section !== LAST) return onSection(section + 1)
    const missing = firstMissing(form)
    if (missing) {
      toast(REQUIRED_MISSING, 'error')
      return object({ [missing]: 'Please fill this in' })
    }
    save.mutate(
      { body: changeOf(form, profile.dateOfBirth, today) },
      {
        onError: refused,
        onSuccess: () => {
          dropDraft(profile._id)
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

  const Fields = FIELDS[section] ?? BasicFields
  const percent = Math.round(((section + 1) / SECTIONS.length) * 100)
  return (
    <>
      <div className={styles.steps}>
        <Tabs
          label="Sections of the profile"
          tabs={SECTIONS.map(({ name }, index) => ({ value: String(index), label: name }))}
          chosen={String(section)}
          onChoose={(value) => onSection(Number(value))}
          panel="section"
        />
        <p className={styles.count}>
          <span>
            Section {section + 1} of {SECTIONS.length}
          </span>
          <span>{percent}%</span>
        </p>
        <ProgressBar percent={percent} label="Sections" />
      </div>
      {isComingBack && <UnsavedNote onDiscard={discard} />}
      <form ref={place} noValidate onSubmit={submit}>
        <Card title={SECTIONS[section]?.name}>
          <div id="section" role="tabpanel" aria-label={SECTIONS[section]?.name} className={styles.fields}>
            <Fields form={form} change={change} errors={errors} />
          </div>
          <div className={styles.actions}>
            {section > 0 && <Button onClick={() => onSection(section - 1)}>Previous</Button>}
            {section < LAST ? (
              <Button key="next" type="submit" look="main">
                Next Section
              </Button>
            ) : (
              <Button key="save" type="submit" look="main" busy={save.isPending || isLeaving}>
                {save.isPending ? 'Saving...' : 'Complete Profile'}
              </Button>
            )}
          </div>
        </Card>
      </form>
    </>
  )
}
