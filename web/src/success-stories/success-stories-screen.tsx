import { type PublicStory, storyPhoto, successStories } from '@parinay/contract/success-stories'
import { Link, useSearch } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import styles from './stories.module.css'

/** Stories that two members told together. Visitors read them too, so this has its own CallsProvider. */
export const SuccessStoriesScreen = () => (
  <CallsProvider>
    <SuccessStories />
  </CallsProvider>
)

function SuccessStories() {
  const { page: asked } = useSearch({ strict: false })
  const page = /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1
  const { data, error, refetch } = useCall(successStories, { query: { page: String(page) } }, { keepPrevious: true })
  return (
    <Page title="Success stories">
      <p>
        Told by members who found each other here. Both of them agreed to every word, and a moderator has read it. They
        can take it back at any time.
      </p>
      {data ? (
        <Stories stories={data.data} />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the stories">
          <Skeleton height="480px" />
        </div>
      )}
      {data && data.pages > 1 && <Pages page={page} pages={data.pages} />}
    </Page>
  )
}

/** Links, so that each page has an address. */
const Pages = ({ page, pages }: { page: number; pages: number }) => (
  <nav aria-label="Pages" className={styles.pages}>
    {page > 1 && (
      <ButtonLink to="/success-stories" search={{ page: String(page - 1) }}>
        Newer stories
      </ButtonLink>
    )}
    <span className={styles.quiet}>
      Page {page} of {pages}
    </span>
    {page < pages && (
      <ButtonLink to="/success-stories" search={{ page: String(page + 1) }}>
        Older stories
      </ButtonLink>
    )}
  </nav>
)

function Stories({ stories }: { stories: readonly PublicStory[] }) {
  const session = useSession()
  if (stories.length === 0)
    return (
      <EmptyState
        title="No story has been told yet"
        picture={<Garlands />}
        action={session && <ButtonLink to="/our-story">Tell your story</ButtonLink>}
      >
        We show only what two members tell us themselves, so this page stays empty until somebody does.
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      <Entries of={stories}>{(story) => <Story story={story} />}</Entries>
    </ul>
  )
}

function Story({ story: { _id: id, people, text, hasPhoto, publishedAt } }: { story: PublicStory }) {
  const names = people.join(' and ')
  return (
    <li>
      <article id={id} className={styles.story} aria-labelledby={`${id}-names`}>
        {hasPhoto && (
          <img
            src={`/api${storyPhoto.path.replace(':storyId', id)}`}
            alt={names}
            loading="lazy"
            className={styles.photo}
          />
        )}
        <h2 id={`${id}-names`} className={styles.names}>
          {names}
        </h2>
        <p className={styles.text}>{text}</p>
        <p className={styles.quiet}>
          Published on {formatDayMonthYear(publishedAt)}.{' '}
          <Link to="/complaint" search={{ story: id }}>
            Complain<span className="visually-hidden"> about the story of {names}</span>
          </Link>
        </p>
      </article>
    </li>
  )
}
