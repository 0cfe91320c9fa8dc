import { type RefObject, useEffect, useRef } from 'react'

/** Next and Previous leave the focus at the end of what is gone; it goes to the new section's heading. Tabs keep theirs. */
export function useSectionFocus(form: RefObject<HTMLElement | null>, section: number) {
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    const element = form.current
    const heading = element?.querySelector('h2')
    const isElsewhere = document.activeElement?.matches('[role=tab], [role=tabpanel] *')
    if (!heading || isElsewhere) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [form, section])
}
