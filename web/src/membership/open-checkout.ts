// The checkout of Razorpay. Its script is fetched with the first press, never before.
import type { Checkout } from '@parinay/contract/payments'

interface ProviderAnswer {
  razorpay_payment_id: string
  razorpay_signature: string
}

interface ProviderOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  handler: (answer: ProviderAnswer) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
  retry: { enabled: boolean }
}

declare global {
  interface Window {
    Razorpay?: new (options: ProviderOptions) => {
      open: () => void
      on: (event: 'payment.failed', tell: () => void) => void
    }
  }
}

type Answer = { how: 'answered'; paymentId: string; signature: string } | { how: 'failed' | 'closed' }

/** Rejects if the script cannot be loaded. `closeDialogs` runs before it opens: behind a modal dialog of the page nobody could reach it. */
export async function openCheckout(checkout: Checkout, description: string, closeDialogs: () => void): Promise<Answer> {
  const Provider = await provider(checkout.script)
  closeDialogs()
  await new Promise((closed) => setTimeout(closed))
  return new Promise((resolve) => {
    let hasFailed = false
    const opened = new Provider({
      key: checkout.keyId,
      order_id: checkout.providerOrder,
      amount: checkout.amountPaise,
      currency: checkout.currency,
      name: checkout.seller,
      description,
      handler: (answer) =>
        resolve({
          how: 'answered',
          paymentId: answer.razorpay_payment_id,
          signature: answer.razorpay_signature,
        }),
      // A person may try again in the checkout after a failure, until they close it.
      modal: { ondismiss: () => resolve({ how: hasFailed ? 'failed' : 'closed' }), confirm_close: false },
      retry: { enabled: true },
    })
    opened.on('payment.failed', () => void (hasFailed = true))
    opened.open()
  })
}

async function provider(source: string) {
  if (!window.Razorpay) await loadScript(source)
  if (!window.Razorpay) throw new Error(NOT_LOADED)
  return window.Razorpay
}

const NOT_LOADED = 'The checkout could not be loaded. Nothing was paid; please try again.'

const loadScript = (source: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(NOT_LOADED))
    })
    document.head.append(script)
  })
