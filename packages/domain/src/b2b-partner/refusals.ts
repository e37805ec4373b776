/** Refusals of the server about partners. */
export const PARTNER_REFUSALS = {
  notFound: '파트너사를 찾을 수 없습니다.',
  codeTaken: '이미 등록된 회사 코드입니다.',
  entityTaken: '이미 등록된 Entity ID입니다.',
  withoutSecret: 'Client Secret을 사용하지 않는 파트너사입니다.',
  tooMany: '파트너사는 200개까지 등록할 수 있습니다.',
  linkCodeTaken: '이미 등록된 파트너 코드입니다.',
} as const

/** How many partners there may be at once [DEC-998]. */
export const MOST_PARTNERS = 200
