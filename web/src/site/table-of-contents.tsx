import styles from './table-of-contents.module.css'

/** The table of contents: beside the text if there is room, otherwise folded above it. */
export function TableOfContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.contents}>
      <nav aria-label="On this page" className={styles.beside}>
        <p>On this page</p>
        {list}
      </nav>
      <details className={styles.above}>
        <summary>On this page</summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
    </div>
  )
}
