import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialogOfAddress, nextDialog, type OpenDialog } from './openDialog'

const EMAIL = 'kim@seoul-hospital.example'
const NOTHING = { dialog: null, toast: null, resetToken: null }
const registration = {
  status: 'EXPIRED',
  email: EMAIL,
  fullName: null,
  companyDomain: null,
  emailVerified: null,
  rejectionReason: null,
}

describe('the address parameter of an ended session', () => {
  it('shows the toast once and is removed, other parameters stay [LOGIN-009, LOGIN-010]', () => {
    expect(dialogOfAddress('?session=expired&tab=1&q=%EA%B0%80')).toEqual({
      ...NOTHING,
      toast: 'expired',
      rest: { tab: '1', q: '가' },
    })
  })

  it('shows nothing for any other value [LOGIN-011]', () => {
    for (const value of ['', 'EXPIRED', 'expired ', 'true', '"expired"']) {
      const search = new URLSearchParams({ session: value })
      expect(dialogOfAddress(String(search))).toEqual({ ...NOTHING, rest: { session: value } })
    }
  })
})

describe('the address parameters of a pending approval', () => {
  it('open the dialog and are removed [LOGIN-012, LOGIN-013]', () => {
    expect(dialogOfAddress(`?pendingApproval=true&email=${EMAIL}&tab=1`)).toEqual({
      ...NOTHING,
      dialog: { kind: 'pending', email: EMAIL, isGoogle: false },
      rest: { tab: '1' },
    })
  })

  it('mean a Google account only for the exact value, and are removed in any case [LOGIN-013, LOGIN-075]', () => {
    for (const [value, isGoogle] of [
      ['true', true],
      ['TRUE', false],
      ['1', false],
      ['', false],
    ] as const) {
      expect(dialogOfAddress(`?pendingApproval=true&email=${EMAIL}&googleAccount=${value}`)).toEqual({
        ...NOTHING,
        dialog: { kind: 'pending', email: EMAIL, isGoogle },
        rest: {},
      })
    }
  })

  it('decode an encoded plus of the e-mail; a bare plus is a blank and thus malformed [LOGIN-012, LOGIN-014]', () => {
    const emailIn = (search: string) => {
      const { dialog } = dialogOfAddress(search)
      return dialog?.kind === 'pending' ? dialog.email : null
    }
    expect(emailIn('?pendingApproval=true&email=kim%2Bct@h.co.kr')).toBe('kim+ct@h.co.kr')
    expect(emailIn('?pendingApproval=true&email=%20kim@h.kr%20')).toBe('kim@h.kr')
    expect(emailIn('?pendingApproval=true&email=kim+ct@h.co.kr')).toBeNull()
  })

  it('stay in the address when the e-mail is missing or malformed or the value differs [LOGIN-014]', () => {
    for (const rest of [
      { pendingApproval: 'true' },
      { pendingApproval: 'true', googleAccount: 'true' },
      ...['', ' ', 'a@b', 'a b@c.d', 'a@@b.c', '@b.c', 'a@b.'].map((email) => ({ pendingApproval: 'true', email })),
      ...['', 'TRUE', '1', 'false', ' true'].map((pendingApproval) => ({ pendingApproval, email: EMAIL })),
      { email: EMAIL, googleAccount: 'true' },
    ]) {
      expect(dialogOfAddress(String(new URLSearchParams(rest)))).toEqual({ ...NOTHING, rest })
    }
  })

  it.each(['', 'other', 'IDLE'])('of another end than the two (%j) shows nothing and stays [LOGIN-010]', (session) => {
    expect(dialogOfAddress(`?session=${session}`)).toMatchObject({ toast: null, rest: { session } })
  })

  it('says of a session that was not used that it was [SESSION-079]', () => {
    expect(dialogOfAddress('?session=idle&tab=1')).toMatchObject({ toast: 'idle', rest: { tab: '1' } })
  })

  it('show the dialog next to the toast of an ended session [LOGIN-015]', () => {
    expect(dialogOfAddress(`?session=expired&pendingApproval=true&email=${EMAIL}`)).toEqual({
      ...NOTHING,
      toast: 'expired',
      dialog: { kind: 'pending', email: EMAIL, isGoogle: false },
      rest: {},
    })
  })
})

describe('the address parameter of a password reset link', () => {
  it('opens the new-password form and is removed; only `resetToken` holds the token [RESET-010]', () => {
    const { resetToken, ...seen } = dialogOfAddress('?resetToken=Zm9v-_%2B1&tab=1')
    expect(resetToken).toBe('Zm9v-_+1')
    expect(seen).toEqual({ dialog: { kind: 'password', form: 'new-password' }, toast: null, rest: { tab: '1' } })
  })

  it('keeps a token that looks like a number unchanged [RESET-010]', () => {
    for (const token of ['12345678901234567890', '12e34', '007', 'true']) {
      expect(dialogOfAddress(`?resetToken=${token}`).resetToken).toBe(token)
    }
  })

  it('opens nothing without a token', () => {
    expect(dialogOfAddress('?resetToken=')).toEqual({ ...NOTHING, rest: { resetToken: '' } })
  })

  it('wins over a pending approval, which is dropped [LOGIN-020]', () => {
    expect(dialogOfAddress(`?resetToken=t&pendingApproval=true&email=${EMAIL}`)).toEqual({
      dialog: { kind: 'password', form: 'new-password' },
      toast: null,
      rest: {},
      resetToken: 't',
    })
  })
})

describe('the address of the login page', () => {
  it('shows nothing a second time once it was read, for any parameters [LOGIN-010, LOGIN-013, RESET-010]', () => {
    const value = fc.oneof(fc.constantFrom('true', 'expired', 'idle', EMAIL, 'a@b', ''), fc.string())
    const parameters = ['session', 'pendingApproval', 'email', 'googleAccount', 'resetToken', 'tab']
    const anySearch = fc.dictionary(fc.constantFrom(...parameters), value)
    fc.assert(
      fc.property(anySearch, (search) => {
        const first = dialogOfAddress(String(new URLSearchParams(search)))
        const second = dialogOfAddress(String(new URLSearchParams(first.rest)))
        expect(second).toEqual({ ...NOTHING, rest: first.rest })
      }),
    )
  })

  it('shows nothing without a query', () => {
    for (const search of ['', '?']) expect(dialogOfAddress(search)).toEqual({ ...NOTHING, rest: {} })
  })
})

describe('the open dialog', () => {
  const dialogs: OpenDialog[] = [
    null,
    { kind: 'sign-up' },
    { kind: 'verification', email: EMAIL, isExpired: false },
    { kind: 'status', registration },
    { kind: 'pending', email: EMAIL, isGoogle: true },
    { kind: 'password', form: 'request' },
  ]
  const verification = { kind: 'verification', email: EMAIL, isExpired: false }

  it('is replaced by the next one opened, and is null once closed [LOGIN-020]', () => {
    for (const open of dialogs) {
      for (const dialog of dialogs) {
        if (dialog) expect(nextDialog(open, { type: 'opened', dialog })).toBe(dialog)
      }
      expect(nextDialog(open, { type: 'closed' })).toBeNull()
    }
  })

  it('is the verification dialog after sign-up [SIGNUP-040]', () => {
    expect(nextDialog({ kind: 'sign-up' }, { type: 'registered', email: EMAIL })).toEqual(verification)
  })

  it('is the verification dialog after the status dialog, with a sent code [LOGIN-061, LOGIN-063]', () => {
    for (const type of ['verify', 'reactivated'] as const) {
      expect(nextDialog({ kind: 'status', registration }, { type, email: EMAIL })).toEqual(verification)
    }
  })

  it('returns from the new password to the request [RESET-015]', () => {
    const open = { kind: 'password', form: 'new-password' } as const
    expect(nextDialog(open, { type: 'form', form: 'request' })).toEqual({ kind: 'password', form: 'request' })
  })

  it('ignores a late answer of another dialog [LOGIN-020]', () => {
    const late = [
      { by: 'sign-up', event: { type: 'registered', email: EMAIL } },
      { by: 'status', event: { type: 'verify', email: EMAIL } },
      { by: 'status', event: { type: 'reactivated', email: EMAIL } },
      { by: 'password', event: { type: 'form', form: 'new-password' } },
    ] as const
    for (const { by, event } of late) {
      for (const open of dialogs.filter((dialog) => dialog?.kind !== by)) expect(nextDialog(open, event)).toBe(open)
    }
  })
})
