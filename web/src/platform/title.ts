import { useEffect } from 'react'

const SITE = 'Parinay'

export const setTitle = (title?: string) => {
  document.title = title ? `${title} · ${SITE}` : SITE
}

/** For a page whose title depends on what it shows; the others have theirs in the table of routes. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}
