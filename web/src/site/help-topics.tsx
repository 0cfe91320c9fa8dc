import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignInLink, ScreenLink } from './screen-link.tsx'

export interface Topic {
  id: string
  title: string
  text: string
  /** Where it is done. */
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
const notificationSettings = <ScreenLink to="/notifications/settings">How you are told</ScreenLink>
const messages = <ScreenLink to="/messages">Open Messages</ScreenLink>
const myProfile = <ScreenLink to="/my-profile">Open My Profile</ScreenLink>
const safety = <Link to="/safety-tips">Read the Safety Tips</Link>

/** What people come here to do, by where they do it. */
export const SUBJECTS: readonly Subject[] = [
  {
    id: 'begin',
    title: 'Beginning',
    topics: [
      topic(
        'register',
        'Register',
        'Name, phone number, gender, date of birth, for whom, and a password of at least 6 characters. Choose the gender first: the calendar then knows the legal age.',
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
        'Ask them first. Under “profile created for” say who they are to you; name, gender and date of birth are theirs, the phone number is yours.',
        <Link to="/faqs" hash="somebody-else">
          What others see of that
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
        'Seven sections, in any order. What is marked with a star is needed; the rest is yours to give or to leave. Save on the last section.',
        editor,
      ),
      topic(
        'correct',
        'Change or remove something',
        'Change the field and save. An emptied field is removed from your profile.',
        editor,
      ),
      topic(
        'photos',
        'Add photos',
        'Up to ten. Choose the part to show, put them in order, make one the main one. A moderator looks at each before anybody else can see it.',
        <ScreenLink to="/my-photos">Open My photos</ScreenLink>,
      ),
      topic(
        'photo-privacy',
        'Say who sees your photos',
        'Everyone who is signed in, people you share an interest with, or only those who ask and whom you answer. You also see who opened them in full size.',
        myProfile,
      ),
      topic('see', 'See what your profile holds', 'Everything you have said, section by section.', myProfile),
      topic(
        'expectations',
        'Say whom you hope for',
        'In your own words, on the last section. Families read it before they write.',
        editor,
      ),
    ],
  },
  {
    id: 'find',
    title: 'Finding somebody',
    topics: [
      topic(
        'filter',
        'Search with filters',
        'Press a chip, such as Religion or Age Range, and choose. Filters work together; Clear All begins anew. The address of the page keeps them, so you can save or send it.',
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
        'See whom we suggest',
        'The dashboard shows those who fit best, with a percentage. Suggestions get better with a fuller profile.',
        <ScreenLink to="/dashboard">Open the dashboard</ScreenLink>,
      ),
      topic(
        'preferences',
        'Say which religion, state and city',
        'Three questions, each of which can be skipped; then everybody who may fit, the best first. Change Preferences begins anew.',
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
        'The heart on a card, or Send Interest on a profile. The other person can accept or decline in their own time.',
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
        'Delete the accepted request. The conversation can no longer be written to, by either of you.',
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
        'Write to somebody',
        'Choose a person in the list. Everybody is there whose interest you accepted, or who accepted yours.',
        messages,
      ),
      topic(
        'not-sent',
        'A message was not sent',
        'It stays where you typed it, with the reason beside it, and goes out by itself when the connection is back, once only. You can also discard it.',
        messages,
      ),
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    topics: [
      topic(
        'how-told',
        'Choose how you are told',
        'For each kind of news: on the site, by push, by e-mail. At night nothing comes unless you want it.',
        notificationSettings,
      ),
      topic(
        'install',
        'Put Parinay on your home screen',
        'In the menu of your browser choose Install or Add to home screen. It opens like an app, and can tell you while it is closed.',
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
        'Somebody asks for money',
        'Send none, whatever the reason. If it is gone already, call 1930.',
        safety,
      ),
      topic('meet', 'Meet for the first time', 'Video call first, then a public place, by day, with family.', safety),
      topic(
        'report',
        'Report a person',
        'Write to the grievance officer with the name, the address of the profile page and what happened.',
        <Link to="/contact" hash="grievance">
          How to report
        </Link>,
      ),
      topic(
        'who-sees',
        'Know who sees what',
        'A table of everything that is kept, why, and before whose eyes it comes.',
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
        'It cannot be reset by yourself yet. Write to us; we never ask for the old one.',
        <Link to="/contact">Contact</Link>,
      ),
      topic(
        'delete',
        'Delete your profile',
        'At the foot of My Profile, with one confirmation. Everything is erased at once.',
        myProfile,
      ),
    ],
  },
]
