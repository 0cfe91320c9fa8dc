import { Link } from '@tanstack/react-router'
import { ThreadBall } from '../ui/illustrations/thread-ball.tsx'
import { ReadingPage } from './reading-page.tsx'

export const HowMatchingWorksScreen = () => (
  <ReadingPage
    title="How matching works"
    lead="Where the percentage comes from, what it means, and what it cannot know."
    picture={<ThreadBall />}
    changedOn="2026-11-27"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'percent',
    title: 'What the percentage means',
    text: (
      <>
        <p>
          Take 100 pairs of members, a woman and a man each, who meet each other’s musts. “92%” means: your pair ranks
          above 92 of them in the chance that both of you say yes. Both of you see the same number.
        </p>
        <p>
          It is a comparison and no promise. A high number cannot know whether two people will like each other, and a
          low one forbids nothing. From 90 on a card says Top Match. The highest number is 99.
        </p>
      </>
    ),
  },
  {
    id: 'from',
    title: 'What it comes from',
    text: (
      <>
        <ul>
          <li>Your profile and the other one: age, language, place, education, diet, habits and the like.</li>
          <li>
            Your <Link to="/preferences">partner preferences</Link>, and those of the other person, with the same
            weight.
          </li>
          <li>
            What members of this site decide: interests sent, accepted and declined, and people marked “Not for me”.
          </li>
        </ul>
        <p>
          Beside a reason on a profile stand points: how much lower the percentage would be, or higher, if neither of
          you had said it. They do not add up to the percentage.
        </p>
      </>
    ),
  },
  {
    id: 'not',
    title: 'What plays no part',
    text: (
      <>
        <p>
          No religion and no caste is worth more or less than another. Only “the same” or “different” counts, and what
          you wish yourself. Membership and payment, skin colour, and how anybody looks in a photo play no part.
        </p>
        <p>Nobody is told how often they were declined, and nobody sees how often you were.</p>
      </>
    ),
  },
  {
    id: 'musts',
    title: 'Musts and wishes',
    text: (
      <p>
        Only people who meet your musts are recommended to you, and you are not recommended to anybody whose musts you
        do not meet. A wish adds to the match. The preferences page shows how many members fit, and how many more would
        without each must.
      </p>
    ),
  },
  {
    id: 'new',
    title: '“Few details yet”, and a new site',
    text: (
      <p>
        What a profile does not say counts as what is usual, so a short profile gets a number that may still change a
        lot. The card then says “few details yet”. While few interests have been answered on a site, the number rests on
        profiles and wishes alone. Every night it learns from the answers of the day.
      </p>
    ),
  },
  {
    id: 'order',
    title: 'The order of your recommendations',
    text: (
      <>
        <p>
          The best chance that both of you say yes comes first. What you answer counts at once: after “Not for me” to
          several people with the same difference from you, such people come later, and the dashboard says so. When you
          take it back, that ends.
        </p>
        <p>
          Attention is shared. Somebody who gets more interests than can be read comes a little later, and so does
          somebody who is shown more often than others of the same age and community. The percentage stays what it is.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: '“Why this match”',
    text: (
      <p>
        Each line on a profile is something that both profiles say, or a wish of one of you. The first one counts most:
        without it the chance would be lower. What does not fit is named too. Religion and caste are named only to
        somebody who asked for them in the preferences.
      </p>
    ),
  },
]
