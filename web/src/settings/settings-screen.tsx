import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMember } from '../platform/session.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { Page } from '../ui/layout/page.tsx'
import { type IndexRow, SETTINGS_INDEX, type SettingsSection } from './settings-index.ts'
import layout from './settings-layout.module.css'
import { SECTION_PARTS } from './settings-sections.tsx'

/** Everything a member decides about their account, apart from the profile itself: an index, and the section in the address. */
export function SettingsScreen() {
  const groups = useIndex()
  const named = useLocation({ select: ({ hash }) => hash })
  const sections = groups.flatMap(({ rows }) => rows).filter(isSection)
  // The password is in the account.
  const open = sections.find(({ id }) => id === (named === 'password' ? 'account' : named))
  const shown = open ?? sections[0]!
  return (
    <div className={open ? layout.inSection : layout.inIndex}>
      <Page title="Settings">
        <div className={layout.columns}>
          <nav className={layout.index} aria-label="Settings">
            {groups.map(({ group, rows }) => (
              <div key={group}>
                <h2>{group}</h2>
                <ul>
                  {rows.map((row) => (
                    <li key={row.id}>
                      <RowLink row={row} isShown={row.id === shown.id} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className={layout.chosen}>
            <Link to="/settings" className={layout.back}>
              <ChevronLeftIcon size={18} />
              All settings
            </Link>
            <Section {...shown} />
          </div>
        </div>
      </Page>
    </div>
  )
}

type SectionRow = IndexRow & { id: SettingsSection }
const isSection = (row: IndexRow): row is SectionRow => !row.page

/** The rows that this member has a use for. */
function useIndex() {
  const { user } = useMember()
  const hasUse = ({ id }: IndexRow) =>
    id === 'person'
      ? user.profileCreatedFor !== 'self'
      : // Another admin takes the role away first.
        id !== 'leaving' || user.role !== 'admin'
  return SETTINGS_INDEX.map(({ group, rows }) => ({ group, rows: rows.filter(hasUse) }))
}

const RowLink = ({ row: { id, title, about, page }, isShown }: { row: IndexRow; isShown: boolean }) => (
  <Link
    {...(page ? { to: page, id } : { to: '/settings', hash: id, hashScrollIntoView: false })}
    className={isShown ? `${layout.row} ${layout.shown}` : layout.row}
    activeOptions={{ includeHash: true }}
  >
    <span>
      <strong>{title}</strong>
      <span className={layout.about}>{about}</span>
    </span>
    <ChevronRightIcon size={18} />
  </Link>
)

function Section({ id, title }: SectionRow) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) heading.current?.focus({ preventScroll: true })
    last.current = id
  }, [id])
  const Part = SECTION_PARTS[id]
  return (
    <section id={id} aria-labelledby="section-title" className={layout.section}>
      <h2 id="section-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Part key={id} />
    </section>
  )
}
