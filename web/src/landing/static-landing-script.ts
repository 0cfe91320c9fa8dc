/**
 * The only script of the static landing page. The build copies its text into the page, so it uses nothing from outside itself.
 * `app` lists the first files of login and registration. They are fetched when a visitor reaches for a link.
 */
export function startLandingPage(app: readonly string[]) {
  const leaveIfSignedIn = () => {
    try {
      if (localStorage.getItem('authToken') && localStorage.getItem('currentUser')) location.replace('/dashboard')
    } catch {
      // Without storage no member is signed in.
    }
  }
  leaveIfSignedIn()
  addEventListener('pageshow', leaveIfSignedIn)
  addEventListener('storage', leaveIfSignedIn)

  const choices = document.querySelectorAll<HTMLInputElement>('input[name=scheme]')
  for (const choice of choices) {
    choice.checked = choice.value === (document.documentElement.dataset.scheme ?? 'device')
    choice.addEventListener('change', () => {
      const { dataset } = document.documentElement
      if (choice.value === 'device') {
        delete dataset.scheme
        localStorage.removeItem('colourScheme')
      } else {
        dataset.scheme = choice.value
        localStorage.setItem('colourScheme', choice.value)
      }
    })
  }

  let isFetched = false
  const fetchApp = ({ target }: Event) => {
    if (isFetched || !(target instanceof Element) || !target.closest('a[href^="/"]')) return
    isFetched = true
    for (const href of app) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }
  for (const eventName of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(eventName, fetchApp, { passive: true })
}
