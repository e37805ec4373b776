import type { TestServer } from '../../testing/server'

/** The steps of users around their passwords. */
export function stepsOf(server: () => TestServer) {
  const newestLetter = async (email: string) => (await server().lettersTo(email))[0]?.text ?? ''
  return {
    login: (username: string, password: string, from?: string) =>
      server().call('login', { body: { username, password }, ...(from && { from }) }),
    /** Returns the access token of a new session. */
    signIn: async (username: string, password: string) =>
      (await server().call('login', { body: { username, password } })).data.access_token,
    isOpen: async (token: string) => (await server().call('getMe', { token })).status === 200,
    askForLink: (email: string) => server().call('requestPasswordReset', { query: { email } }),
    /** Requests a link and reads it from the letter; '' when none came. */
    async linkFor(email: string) {
      await server().call('requestPasswordReset', { query: { email } })
      return /resetToken=([\w-]+)/.exec(await newestLetter(email))?.[1] ?? ''
    },
    reset: (resetToken: string, newPassword: string) =>
      server().call('resetPassword', { body: { resetToken, newPassword } }),
    change: (token: string, currentPassword: string, newPassword: string) =>
      server().call('changePassword', { token, body: { currentPassword, newPassword } }),
    sendCode: (token: string, email: string) => server().call('sendPasswordCode', { token, body: form({ email }) }),
    verifyCode: (token: string, email: string, code: string) =>
      server().call('verifyPasswordCode', { token, body: form({ email, code }) }),
    changeByCode: (token: string, fields: { email: string; code: string; newPassword: string }) =>
      server().call('changePasswordByCode', { token, body: form(fields) }),
    /** The code of the newest letter; '' without one. */
    codeFor: async (email: string) => /^\d{6}$/m.exec(await newestLetter(email))?.[0] ?? '',
    subjectsTo: async (email: string) => (await server().lettersTo(email)).map(({ subject }) => subject),
    /** Advances the clock until every limit of attempts or letters is reset. */
    nextDay: () => {
      server().now += 25 * 3_600_000
    },
  }
}

const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

/** Returns a different code. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
