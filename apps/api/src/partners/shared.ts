/** What a partner may ask for when somebody signs in to it [PARTNER-131]. */
export const PARTNER_SCOPES = ['openid', 'profile', 'email'] as const

/** What it learns of that person then, and nothing else [ACALL-050]. */
export const PARTNER_CLAIMS = ['sub', 'name', 'email', 'email_verified'] as const
