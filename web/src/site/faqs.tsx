import { Link } from '@tanstack/react-router'
import type { Answer } from './answers.tsx'
import { ScreenLink } from './screen-link.tsx'

interface FaqGroup {
  id: string
  title: string
  answers: readonly Answer[]
}

/** The questions people ask, by what they are about. The ids are addresses that people share: they stay. */
export const FAQS: readonly FaqGroup[] = [
  {
    id: 'joining',
    title: 'Joining',
    answers: [
      {
        id: 'cost',
        question: 'What does Parinay cost?',
        answer: <p>Nothing at present. Paid plans are being prepared; none is on sale.</p>,
      },
      {
        id: 'age',
        question: 'How old must I be?',
        answer: <p>Women at least 18, men at least 21, on the day of registering. The site refuses anybody younger.</p>,
      },
      {
        id: 'somebody-else',
        question: 'May I register my daughter, my son or a friend?',
        answer: (
          <p>
            Yes, with their consent. Choose for whom the profile is created; everybody who reads it can see that. The
            name, gender and date of birth are those of the person who wants to marry, the phone number is that of
            whoever looks after the profile.
          </p>
        ),
      },
      {
        id: 'abroad',
        question: 'I live outside India. Can I join?',
        answer: <p>Yes. Type your phone number with its country code, such as +971 or +1.</p>,
      },
      {
        id: 'code',
        question: 'Why was no code sent to my phone?',
        answer: (
          <p>
            This installation sends no messages to phones yet. You sign in with your phone number and your password.
          </p>
        ),
      },
    ],
  },
  {
    id: 'profile',
    title: 'Your profile',
    answers: [
      {
        id: 'verified',
        question: 'What does “Verified” mean?',
        answer: (
          <p>
            That somebody of our staff looked at the profile and found nothing against it. It is not a check of
            identity, age, income or marital status.{' '}
            <Link to="/safety-tips" hash="verified">
              What was and was not checked
            </Link>
            .
          </p>
        ),
      },
      {
        id: 'percent-complete',
        question: 'Why is my profile not at 100 percent?',
        answer: (
          <p>
            Each section counts: height, marital status and mother tongue; religion; education; work and income; family
            and city; lifestyle; at least 50 characters about you, with what you hope for; and a photo. The{' '}
            <ScreenLink to="/dashboard">dashboard</ScreenLink> lists what is missing. You can search and send interests
            before it is complete.
          </p>
        ),
      },
      {
        id: 'age-changed',
        question: 'The editor asks for my age. What about my date of birth?',
        answer: (
          <p>
            The exact date you gave at registration stays, as long as it gives the age you typed. If you change the age,
            the date becomes 1 January of the year that fits.
          </p>
        ),
      },
      {
        id: 'caste',
        question: 'Do I have to say my caste?',
        answer: (
          <p>
            No. Caste, sub caste and manglik can stay empty, and nobody is left out of a search because of that unless
            somebody filters by it.
          </p>
        ),
      },
    ],
  },
  {
    id: 'matches',
    title: 'Matches and interests',
    answers: [
      {
        id: 'compatibility',
        question: 'What does the match percentage say?',
        answer: (
          <p>
            How well two profiles fit by ten written rules: religion, age, mother tongue, place, education, community,
            diet, marital history, smoking and drinking, asked from both sides. It looks at no photo and at no payment,
            and it does not say how likely the two of you are to agree.
          </p>
        ),
      },
      {
        id: 'interest',
        question: 'What happens when I send an interest?',
        answer: (
          <p>
            The other person finds it under <ScreenLink to="/requests">Requests</ScreenLink>, with your profile. They
            can accept or decline, whenever they like. If they had already sent one to you, yours accepts it.
          </p>
        ),
      },
      {
        id: 'take-back',
        question: 'Can I take an interest back?',
        answer: (
          <p>
            Not while it waits for an answer. Once it has been accepted or declined, either of you can delete it.
            Deleting an accepted one ends the connection, and the conversation can no longer be written to.
          </p>
        ),
      },
      {
        id: 'declined',
        question: 'Does the other person learn that I declined?',
        answer: <p>They see the word Declined beside their request. No reason is asked for or given.</p>,
      },
      {
        id: 'message-first',
        question: 'Why can I not write to somebody?',
        answer: (
          <p>
            Two people can write to each other once one has accepted the other’s interest. That keeps strangers out of
            everybody’s letterbox, yours too.
          </p>
        ),
      },
    ],
  },
  {
    id: 'private',
    title: 'What others see',
    answers: [
      {
        id: 'phone',
        question: 'Who sees my phone number?',
        answer: <p>You, and the staff of this site. No other member and no visitor.</p>,
      },
      {
        id: 'photos',
        question: 'Who sees my photos?',
        answer: (
          <p>
            Members who are signed in, once a moderator has approved them. On{' '}
            <ScreenLink to="/my-profile">My Profile</ScreenLink> you can show them only after an interest, to people
            whose interest you accepted and to people to whom you sent one, or only to people who ask and whom you
            answer one by one. It holds from that moment, for photos that somebody has open already too. A photo that is
            withheld does not leave the server, not even blurred.
          </p>
        ),
      },
      {
        id: 'photo-leaks',
        question: 'What if somebody passes a photo of mine on?',
        answer: (
          <p>
            Nobody can keep a person from photographing a screen. But every photo in full size bears a faint mark that
            belongs to the member who opened it, and on <ScreenLink to="/my-photos">My photos</ScreenLink> you see who
            did. Show the leaked picture to the staff: the mark tells them whose it is.
          </p>
        ),
      },
      {
        id: 'photo-file',
        question: 'Does a photo tell where it was taken?',
        answer: (
          <p>
            No. Every photo is made anew from what can be seen in it; the place, the time and the camera that telephones
            write into their files are gone, and so is the file. What you cut away before sending never leaves your
            device.
          </p>
        ),
      },
      {
        id: 'photo-rejected',
        question: 'Why was my photo rejected?',
        answer: (
          <p>
            The reason stands below it on <ScreenLink to="/my-photos">My photos</ScreenLink>. Photos should show you,
            your face and nobody else, without numbers or addresses in them. You can send another one at any time.
          </p>
        ),
      },
      {
        id: 'public',
        question: 'Can people read my profile without signing in?',
        answer: (
          <p>
            No. A visitor can be shown a short preview: first name, age, height, religion, city, state, degree and
            occupation. No photo, no surname, no employer, nothing about your family.
          </p>
        ),
      },
      {
        id: 'online',
        question: 'Who sees that I am online?',
        answer: (
          <p>
            People you have a conversation with: that you are here, when you last were, that you are typing to them, and
            how far you have read. You can hide the first two under Privacy in My Profile.
          </p>
        ),
      },
      {
        id: 'told',
        question: 'What do pushes and e-mails say about me?',
        answer: (
          <p>
            Who did what, such as “Rohan Mehta wrote to you”. Never the words of a message and never a photo. None come
            between ten at night and eight in the morning unless you want them.
          </p>
        ),
      },
      {
        id: 'read-messages',
        question: 'Does anybody else read my messages?',
        answer: (
          <p>
            Staff see who writes to whom and when, not what. The messages are stored on the server, and are not
            encrypted end to end; a court can order the operator to hand them over.
          </p>
        ),
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    answers: [
      {
        id: 'password',
        question: 'I have forgotten my password.',
        answer: (
          <p>
            A password cannot be reset by yourself yet. Write to us from the <Link to="/contact">contact page</Link>; we
            will never ask you for the old one.
          </p>
        ),
      },
      {
        id: 'locked',
        question: 'It says “Too many attempts”.',
        answer: (
          <p>After ten wrong passwords the phone number has to wait 15 minutes. It protects you from guessing.</p>
        ),
      },
      {
        id: 'deactivated',
        question: 'It says that my account has been deactivated.',
        answer: (
          <p>
            Staff stopped it, usually after a complaint.{' '}
            <Link to="/contact" hash="grievance">
              Write to us
            </Link>
            : you are told the reason and may object.
          </p>
        ),
      },
      {
        id: 'delete',
        question: 'How do I delete my profile?',
        answer: (
          <p>
            Open <ScreenLink to="/my-profile">My Profile</ScreenLink>, go to the foot of the page, press “Delete my
            profile” and confirm. Profile, interests and conversations are erased at once and cannot be brought back.{' '}
            <Link to="/privacy" hash="deletion">
              What is erased, and what stays
            </Link>
            .
          </p>
        ),
      },
      {
        id: 'married',
        question: 'We are getting married. What now?',
        answer: (
          <p>
            We are glad. Please delete both profiles, so that nobody else hopes in vain. And if you would like to tell
            us, <Link to="/contact">do</Link>.
          </p>
        ),
      },
    ],
  },
]
