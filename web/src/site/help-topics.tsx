import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignInLink, ScreenLink } from './screen-link.tsx'

export interface Topic {
  id: string
  title: string
  text: string
  /** The link to its screen. */
  link: ReactNode
}

interface Subject {
  id: string
  title: string
  topics: readonly Topic[]
}

const topic = (id: string, title: string, text: string, link: ReactNode): Topic => ({ id, title, text, link })

const editor = <ScreenLink to="/profile-setup">Open the profile editor</ScreenLink>
const search = <ScreenLink to="/search">Open Search</ScreenLink>
const requests = <ScreenLink to="/requests">Open Requests</ScreenLink>
const notificationSettings = <ScreenLink to="/notifications/settings">Notification settings</ScreenLink>
const messages = <ScreenLink to="/messages">Open Messages</ScreenLink>
const myProfile = <ScreenLink to="/my-profile">Open My Profile</ScreenLink>
const settings = <ScreenLink to="/settings">Open Settings</ScreenLink>
const safety = <Link to="/safety-tips">Read the Safety Tips</Link>

/** The topics of help by screen. */
export const SUBJECTS: readonly Subject[] = [
  {
    id: 'begin',
    title: 'Getting started',
    topics: [
      topic(
        'register',
        'Register',
        'Name, phone number, gender, date of birth, who the profile is for, and a password of at least 6 characters. Choose the gender first, because the minimum age depends on it.',
        <SignInLink to="/register">Register Free</SignInLink>,
      ),
      topic(
        'log-in',
        'Log in on another device',
        'With the same phone number and password. You can stay signed in on several devices; on a shared one, log out when you are done.',
        <SignInLink to="/login">Login</SignInLink>,
      ),
      topic(
        'for-family',
        'Register for a son, daughter, relative or friend',
        'Ask them first. Under “profile created for” choose how they are related to you. The name, gender and date of birth are theirs; the phone number is yours.',
        <Link to="/faqs" hash="somebody-else">
          What others can see
        </Link>,
      ),
    ],
  },
  {
    id: 'profile',
    title: 'Your profile',
    topics: [
      topic(
        'write',
        'Write your profile',
        'Seven sections, in any order. Fields with a star are required; the rest is up to you. Each section is saved when you go on, so you can stop anywhere and continue on another device.',
        editor,
      ),
      topic(
        'correct',
        'Change or remove something',
        'Change the field and go on to another section. If you clear a field, it is removed from your profile.',
        editor,
      ),
      topic(
        'photos',
        'Add photos',
        'Up to ten. Crop them, arrange them and choose the main one. Our team checks each photo before anyone else can see it.',
        <ScreenLink to="/my-photos">Open My photos</ScreenLink>,
      ),
      topic(
        'photo-privacy',
        'Choose who can see your photos',
        'Every signed-in member, people you share an interest with, or only people you approve. You can also see who opened them in full size.',
        myProfile,
      ),
      topic('see', 'See your own profile', 'Everything you have filled in, section by section.', myProfile),
      topic(
        'expectations',
        'Describe the partner you hope for',
        'In your own words, on the last section. Families read it before they write.',
        editor,
      ),
    ],
  },
  {
    id: 'find',
    title: 'Finding a match',
    topics: [
      topic(
        'filter',
        'Search with filters',
        'Press Filters on a phone, or a chip such as Religion or Age Range on a wide screen, and choose one or several. Filters work together; Clear All removes them. They stay in the page address, so you can save or share it.',
        search,
      ),
      topic(
        'words',
        'Search by name, place or work',
        'Type the beginnings of words: “pri beng” finds Priya in Bengaluru.',
        search,
      ),
      topic(
        'suggested',
        'See your recommended matches',
        'The dashboard shows your best matches, with a percentage. The more complete your profile, the better they get.',
        <ScreenLink to="/dashboard">Open the dashboard</ScreenLink>,
      ),
      topic(
        'preferences',
        'Choose religion, state and city',
        'Three questions, and you can skip any of them; then you see everyone who may suit you, best match first. Change Preferences starts over.',
        <ScreenLink to="/matches">Open Matches</ScreenLink>,
      ),
    ],
  },
  {
    id: 'interests',
    title: 'Interests',
    topics: [
      topic(
        'send',
        'Send an interest',
        'Tap Send Interest, with the heart, on a card or a profile. The other person can accept or decline in their own time.',
        search,
      ),
      topic(
        'answer',
        'Accept or decline',
        'Under Received. Accepting opens a conversation; declining needs no reason.',
        requests,
      ),
      topic(
        'end',
        'End a connection',
        'Delete the accepted request. After that, neither of you can write in the conversation.',
        requests,
      ),
    ],
  },
  {
    id: 'messages',
    title: 'Messages',
    topics: [
      topic(
        'write-message',
        'Send a message',
        'Choose a person from the list. Everyone you are connected with is there.',
        messages,
      ),
      topic(
        'not-sent',
        'A message was not sent',
        'It stays in the chat with the reason beside it, and is sent automatically when you are back online. You can also discard it.',
        messages,
      ),
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    topics: [
      topic(
        'notification-settings',
        'Choose your notifications',
        'For each kind: on the site, as a push notification or by e-mail. Nothing comes at night unless you allow it.',
        notificationSettings,
      ),
      topic(
        'install',
        'Put Parinay on your home screen',
        'In the menu of your browser choose Install or Add to home screen. It opens like an app, and can notify you even when it is closed.',
        notificationSettings,
      ),
    ],
  },
  {
    id: 'safety',
    title: 'Safety and privacy',
    topics: [
      topic(
        'money',
        'Someone asks for money',
        'Send none, whatever the reason. If you have already paid, call 1930 immediately.',
        safety,
      ),
      topic('meet', 'Meet for the first time', 'Video call first, then a public place, by day, with family.', safety),
      topic(
        'report',
        'Report a person',
        'Press Report in the menu of their profile, or at their photo, video or message. A moderator answers within seven days. They do not learn who reported.',
        <Link to="/contact" hash="grievance">
          How to report
        </Link>,
      ),
      topic(
        'who-sees',
        'Know who sees what',
        'A table of everything we keep, why, and who can see it.',
        <Link to="/privacy" hash="kept">
          Read it in the Privacy Policy
        </Link>,
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    topics: [
      topic(
        'password',
        'Forgotten password',
        'Press “Forgot password?” on the login page. A code comes to your phone, and with it you choose a new password. Your other devices are logged out.',
        <SignInLink to="/forgot-password">Forgot password?</SignInLink>,
      ),
      topic(
        'delete',
        'Delete your profile',
        'Open “Leaving Parinay” in Settings, press “Delete my profile” and confirm. Everything is erased at once.',
        settings,
      ),
    ],
  },
]
