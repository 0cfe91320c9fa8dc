import { Link } from '@tanstack/react-router'
import type { Question } from './accordion.tsx'
import { ScreenLink } from './screen-link.tsx'

interface FaqGroup {
  id: string
  title: string
  questions: readonly Question[]
}

/** Frequent questions by subject. The ids must not change, because people share these addresses. */
export const FAQS: readonly FaqGroup[] = [
  {
    id: 'joining',
    title: 'Joining',
    questions: [
      {
        id: 'cost',
        question: 'What does Parinay cost?',
        answer: <p>Nothing at present. Paid plans are being prepared; none is on sale.</p>,
      },
      {
        id: 'age',
        question: 'How old must I be?',
        answer: <p>At least 18 for women and 21 for men on the day you register. Nobody younger can register.</p>,
      },
      {
        id: 'somebody-else',
        question: 'May I register my daughter, my son or a friend?',
        answer: (
          <p>
            Yes, with their consent. Choose who the profile is for; everyone who reads it can see that. The name, gender
            and date of birth are those of the person who wants to marry, the phone number is that of the person who
            manages the profile.
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
            A code goes only to a number that has an account, so check the number. An SMS can take a minute; you can ask
            for another code after 30 seconds. Some sites that run Parinay send no SMS: their page says so, and you log
            in with your password.
          </p>
        ),
      },
    ],
  },
  {
    id: 'profile',
    title: 'Your profile',
    questions: [
      {
        id: 'verified',
        question: 'What does “Verified” mean?',
        answer: (
          <p>
            Phone number, an identity document and a selfie were checked, or our staff have checked the profile in
            another way. The list “What is verified” on the profile says what, and when.{' '}
            <Link to="/safety-tips" hash="verified">
              What we checked and what we did not
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
        question: 'How is the age on my profile worked out?',
        answer: (
          <p>
            The editor asks for the date of birth and works out the age from it. The date you gave at registration stays
            until you change it.
          </p>
        ),
      },
      {
        id: 'caste',
        question: 'Do I have to mention my caste?',
        answer: (
          <p>
            No. You can leave caste, sub caste and manglik empty. Your profile is then missing only from searches that
            filter by them.
          </p>
        ),
      },
    ],
  },
  {
    id: 'matches',
    title: 'Matches and interests',
    questions: [
      {
        id: 'compatibility',
        question: 'What does the match percentage mean?',
        answer: (
          <p>
            Of 100 pairs who meet each other’s musts, how many yours ranks above in the chance that both of you say yes.
            It comes from both profiles and both sides’ wishes, and you both see the same number. Which community
            somebody belongs to and what anybody pays play no part. It is a comparison, not a promise.
          </p>
        ),
      },
      {
        id: 'interest',
        question: 'What happens when I send an interest?',
        answer: (
          <p>
            The other person sees it under <ScreenLink to="/requests">Requests</ScreenLink>, with your profile. They can
            accept or decline in their own time. If they had already sent you one, yours accepts it.
          </p>
        ),
      },
      {
        id: 'take-back',
        question: 'Can I withdraw an interest?',
        answer: (
          <p>
            Yes, until it is answered: press Withdraw. The other person is not told, and you can send them a new one
            after a week. Once it has been accepted or declined, either of you can delete it. Deleting an accepted one
            ends the connection, and the two of you can no longer message each other.
          </p>
        ),
      },
      {
        id: 'declined',
        question: 'Will the other person know that I declined?',
        answer: <p>They see the word Declined beside their request. We ask for no reason and give none.</p>,
      },
      {
        id: 'message-first',
        question: 'Why can I not message someone?',
        answer: (
          <p>
            You can message each other once one of you has accepted the other’s interest. That keeps messages from
            strangers away, for you too.
          </p>
        ),
      },
    ],
  },
  {
    id: 'private',
    title: 'What others see',
    questions: [
      {
        id: 'phone',
        question: 'Who can see my phone number?',
        answer: (
          <p>
            You, and staff who give a reason, which our log keeps. Another member sees it only if you are connected and
            you allow it. No visitor does.
          </p>
        ),
      },
      {
        id: 'photos',
        question: 'Who can see my photos?',
        answer: (
          <p>
            Signed-in members, once a moderator has approved them. In <ScreenLink to="/settings">Settings</ScreenLink>{' '}
            you can limit them to people you sent an interest to or accepted one from, or to people you approve one by
            one. It applies immediately, even to photos that someone already has open. A hidden photo never leaves the
            server, not even blurred.
          </p>
        ),
      },
      {
        id: 'photo-leaks',
        question: 'What if someone shares my photo with others?',
        answer: (
          <p>
            No one can stop a person from photographing a screen. But every full-size photo carries a faint mark of the
            member who opened it, and on <ScreenLink to="/my-photos">My photos</ScreenLink> you see who did. Show the
            leaked picture to our staff: the mark tells them who opened it.
          </p>
        ),
      },
      {
        id: 'photo-file',
        question: 'Does a photo reveal where it was taken?',
        answer: (
          <p>
            No. We redraw every photo from what is visible in it, so the place, time and camera that phones store in the
            file are gone, and we delete the file. The parts you crop away never leave your device.
          </p>
        ),
      },
      {
        id: 'photo-rejected',
        question: 'Why was my photo rejected?',
        answer: (
          <p>
            You will find the reason below it on <ScreenLink to="/my-photos">My photos</ScreenLink>. A photo should show
            your face and nobody else, with no phone numbers or addresses. You can upload another one at any time.
          </p>
        ),
      },
      {
        id: 'public',
        question: 'Can people read my profile without signing in?',
        answer: (
          <p>
            No. A visitor sees only a short preview: first name, age, height, religion, city, state, degree and
            occupation. No photo, no surname, no employer, nothing about your family.
          </p>
        ),
      },
      {
        id: 'online',
        question: 'Who can see that I am online?',
        answer: (
          <p>
            People you have a conversation with. They can see that you are online, when you were last active, that you
            are typing and what you have read. You can hide the first two under Privacy in Settings.
          </p>
        ),
      },
      {
        id: 'told',
        question: 'What do push notifications and e-mails say about me?',
        answer: (
          <p>
            Only who did what, such as “Rohan Mehta wrote to you”: never the text of a message and never a photo. None
            come between 10 pm and 8 am unless you allow it.
          </p>
        ),
      },
      {
        id: 'read-messages',
        question: 'Does anyone else read my messages?',
        answer: (
          <p>
            Our staff can see which members write to each other and when, but not what they write or say. If a message
            is reported, or looks like a request for money, a dowry demand or abuse, the moderator who takes the case
            reads a copy of it. The messages are stored on the server, and are not encrypted end to end; a court can
            order the operator to hand them over.
          </p>
        ),
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        id: 'password',
        question: 'I have forgotten my password.',
        answer: (
          <p>
            On the login page, press “Forgot password?”. A code comes to your phone, and with it you choose a new one.
            We will never ask for your old password, or for a code on the telephone.
          </p>
        ),
      },
      {
        id: 'locked',
        question: 'It says “Too many attempts”.',
        answer: (
          <p>After ten wrong passwords, you have to wait 15 minutes. This stops others from guessing your password.</p>
        ),
      },
      {
        id: 'deactivated',
        question: 'It says that my account has been deactivated.',
        answer: (
          <p>
            Our staff deactivated it, usually after a complaint.{' '}
            <Link to="/contact" hash="grievance">
              Write to us
            </Link>
            : we will tell you the reason, and you may object.
          </p>
        ),
      },
      {
        id: 'delete',
        question: 'How do I delete my profile?',
        answer: (
          <p>
            Open “Leaving Parinay” in <ScreenLink to="/settings">Settings</ScreenLink>, press “Delete my profile” and
            confirm. Profile, interests and conversations are erased at once and cannot be brought back.{' '}
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
            Congratulations! Please delete both profiles, so that nobody else waits in hope. And if you would like to
            share the news, <Link to="/contact">write to us</Link>.
          </p>
        ),
      },
    ],
  },
]
