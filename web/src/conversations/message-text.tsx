import { splitLinks } from './links.ts'

/** The text of a message with clickable links. The target site learns nothing about the page. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, place) =>
    href ? (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      <span key={place}>{words}</span>
    ),
  )
}
