/**
 * All the script of the plain landing page. Its text is put into the page as it stands, so it uses nothing from outside
 * itself. `app`: the files that login and registration start with, fetched as soon as somebody reaches for a link.
 */
export function startLandingPage(app: readonly string[]) {
  const leaveIfSignedIn = () => {
    try {
      if (localStorage.getItem('authToken') && localStorage.getItem('currentUser')) location.replace('/dashboard')
    } catch {
      // A browser that keeps nothing has nobody signed in.
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
