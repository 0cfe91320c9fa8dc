// The pages that need no account.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { everyone, publicPage, visitorPage, visitors } from './layout-routes.tsx'
import { parseParams } from './platform/parse-params.ts'

// The server sends this page as static HTML (landing/static-landing.tsx); this route serves links inside the app.
const landing = createRoute({
  ...visitorPage('/'),
  component: lazyRouteComponent(() => import('./landing/landing-screen.tsx'), 'LandingScreen'),
})
const login = createRoute({
  ...visitorPage('/login'),
  staticData: { title: 'Login' },
  validateSearch: parseParams('back'),
  component: lazyRouteComponent(() => import('./account/login-screen.tsx'), 'LoginScreen'),
})
const register = createRoute({
  ...visitorPage('/register'),
  staticData: { title: 'Register' },
  component: lazyRouteComponent(() => import('./account/register-screen.tsx'), 'RegisterScreen'),
})
const forgotPassword = createRoute({
  ...visitorPage('/forgot-password'),
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(() => import('./account/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const codeLogin = createRoute({
  ...visitorPage('/login-with-code'),
  staticData: { title: 'Log in with a code' },
  component: lazyRouteComponent(() => import('./account/code-login-screen.tsx'), 'CodeLoginScreen'),
})
const google = createRoute({
  ...visitorPage('/login-with-google'),
  staticData: { title: 'Log in with Google' },
  component: lazyRouteComponent(() => import('./account/google-screen.tsx'), 'GoogleScreen'),
})
const about = createRoute({
  ...publicPage('/about'),
  staticData: { title: 'About' },
  component: lazyRouteComponent(() => import('./site/about-screen.tsx'), 'AboutScreen'),
})
const contact = createRoute({
  ...publicPage('/contact'),
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(() => import('./site/contact-screen.tsx'), 'ContactScreen'),
})
const careers = createRoute({
  ...publicPage('/careers'),
  staticData: { title: 'Careers' },
  component: lazyRouteComponent(() => import('./site/careers-screen.tsx'), 'CareersScreen'),
})
const help = createRoute({
  ...publicPage('/help'),
  staticData: { title: 'Help Center' },
  component: lazyRouteComponent(() => import('./site/help-center-screen.tsx'), 'HelpCenterScreen'),
})
const safetyTips = createRoute({
  ...publicPage('/safety-tips'),
  staticData: { title: 'Safety Tips' },
  component: lazyRouteComponent(() => import('./site/safety-tips-screen.tsx'), 'SafetyTipsScreen'),
})
const howMatchingWorks = createRoute({
  ...publicPage('/how-matching-works'),
  staticData: { title: 'How matching works' },
  component: lazyRouteComponent(() => import('./site/how-matching-works-screen.tsx'), 'HowMatchingWorksScreen'),
})
const faqs = createRoute({
  ...publicPage('/faqs'),
  staticData: { title: 'FAQs' },
  component: lazyRouteComponent(() => import('./site/faqs-screen.tsx'), 'FaqsScreen'),
})
const privacy = createRoute({
  ...publicPage('/privacy'),
  staticData: { title: 'Privacy Policy' },
  component: lazyRouteComponent(() => import('./site/privacy-policy-screen.tsx'), 'PrivacyPolicyScreen'),
})
const terms = createRoute({
  ...publicPage('/terms'),
  staticData: { title: 'Terms of Service' },
  component: lazyRouteComponent(() => import('./site/terms-screen.tsx'), 'TermsScreen'),
})
const cookies = createRoute({
  ...publicPage('/cookies'),
  staticData: { title: 'Cookie Policy' },
  component: lazyRouteComponent(() => import('./site/cookie-policy-screen.tsx'), 'CookiePolicyScreen'),
})
const transparency = createRoute({
  ...publicPage('/transparency'),
  staticData: { title: 'Transparency' },
  component: lazyRouteComponent(() => import('./site/transparency-screen.tsx'), 'TransparencyScreen'),
})
const successStories = createRoute({
  ...publicPage('/success-stories'),
  staticData: { title: 'Success stories' },
  validateSearch: parseParams('page'),
  component: lazyRouteComponent(() => import('./success-stories/success-stories-screen.tsx'), 'SuccessStoriesScreen'),
})
const complaint = createRoute({
  ...publicPage('/complaint'),
  staticData: { title: 'Complaint' },
  validateSearch: parseParams('about', 'story', 'view', 'number'),
  component: lazyRouteComponent(() => import('./complaints/complaint-screen.tsx'), 'ComplaintScreen'),
})
const confirmEmail = createRoute({
  ...publicPage('/confirm-email'),
  staticData: { title: 'Your e-mail address' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./notifications/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
})
const confirmProfile = createRoute({
  ...publicPage('/confirm-profile'),
  staticData: { title: 'Is this your profile?' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./candidates/confirm-profile-screen.tsx'), 'ConfirmProfileScreen'),
})
const stopEmails = createRoute({
  ...publicPage('/stop-emails'),
  staticData: { title: 'Stop e-mails' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./notifications/stop-emails-screen.tsx'), 'StopEmailsScreen'),
})
const stopAlerts = createRoute({
  ...publicPage('/stop-alerts'),
  staticData: { title: 'Stop alerts' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./saved-searches/stop-alerts-screen.tsx'), 'StopAlertsScreen'),
})
const missingFile = (path: '/assets/$' | '/portraits/$') =>
  createRoute({
    ...publicPage(path),
    staticData: { title: 'Not found' },
    component: lazyRouteComponent(() => import('./site/not-found-screen.tsx'), 'NotFoundScreen'),
  })

export const visitorRoutes = visitors.addChildren([landing, login, register, forgotPassword, codeLogin, google])

export const publicRoutes = everyone.addChildren([
  about,
  contact,
  careers,
  help,
  safetyTips,
  howMatchingWorks,
  faqs,
  privacy,
  terms,
  cookies,
  transparency,
  successStories,
  complaint,
  confirmEmail,
  confirmProfile,
  stopEmails,
  stopAlerts,
  missingFile('/assets/$'),
  missingFile('/portraits/$'),
])
