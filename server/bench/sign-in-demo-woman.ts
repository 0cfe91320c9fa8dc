import { login } from '@parinay/contract/account'
import { demoSignIns } from '../demo/members/fill-with-demo.ts'
import { Client } from './http-client.ts'

/** A woman of the demo, with an open connection. */
export async function signInDemoWoman(origin: string) {
  const client = new Client(origin)
  const [, , woman] = demoSignIns
  const { token, user } = await client.ask(login, {
    body: { phoneNumber: woman.phoneNumber, password: woman.password },
  })
  client.token = token
  return { client, token, user }
}

/** A script that stores a session in the browser, like the login screen. */
export async function storedSession(origin: string): Promise<string> {
  const { client, token, user } = await signInDemoWoman(origin)
  client.close()
  return `localStorage.setItem('authToken', ${JSON.stringify(token)})
    localStorage.setItem('currentUser', ${JSON.stringify(JSON.stringify(user))})`
}
