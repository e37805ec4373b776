const PARTS = ['password', 'passwd', 'passphrase', 'token', 'secret', 'authorization', 'cookie', 'apikey', 'credential']
const CODES = [
  'code',
  'otp',
  'pin',
  'pincode',
  'authcode',
  'verificationcode',
  'resetcode',
  'onetimecode',
  'codeverifier',
]
const KOREAN = ['비밀번호', '인증번호', '인증코드']

/**
 * True for the name of a field whose value must never be stored, not even encrypted. Letter case, `_` and `-` are
 * ignored; `siteCode` is not secret, `code` is.
 */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[\s_-]/g, '')
  return [...PARTS, ...KOREAN].some((part) => plain.includes(part)) || CODES.includes(plain)
}
