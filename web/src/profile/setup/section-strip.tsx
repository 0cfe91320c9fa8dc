import { CheckIcon } from '../../ui/icons.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { SECTIONS } from './setup-sections.ts'
import styles from './setup.module.css'

interface SectionStripProps {
  section: number
  isDone: (key: string) => boolean
  onSection: (section: number) => void
}

/** The seven sections, with a tick on those that have all they need, and how far one has come. */
export function SectionStrip({ section, isDone, onSection }: SectionStripProps) {
  const percent = Math.round(((section + 1) / SECTIONS.length) * 100)
  return (
    <div className={styles.steps}>
      <Tabs
        label="Sections of the profile"
        tabs={SECTIONS.map(({ key, name }, index) => ({
          value: String(index),
          ...(isDone(key) ? { label: <Done name={name} />, note: 'complete' } : { label: name }),
        }))}
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
  )
}

const Done = ({ name }: { name: string }) => (
  <span className={styles.done}>
    {name}
    <CheckIcon size={16} />
  </span>
)
