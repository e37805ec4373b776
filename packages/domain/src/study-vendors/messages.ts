/** A study has at most so many vendors, so that their order fits one request and one entry of the trail [VENDOR-020]. */
export const MOST_VENDORS = 50

/** Refusals of the server, in words that may be shown. */
export const VENDOR_MESSAGES = {
  /** 409 [VENDOR-005] */
  addedAlready: '이미 추가된 벤더사입니다.',
  /** 409 [VENDOR-020] */
  tooMany: `협력 벤더사는 ${MOST_VENDORS}개까지 추가할 수 있습니다.`,
  /** 400 for a partner that does not exist [VENDOR-021] */
  unknownPartner: '선택한 파트너를 찾을 수 없습니다.',
  /** 404 for a vendor that this study does not have (any more) [VENDOR-022] */
  notFound: '협력 벤더사를 찾을 수 없습니다. 다른 사용자가 이미 제거했을 수 있습니다.',
  /** 412 for an order of other vendors than the study has now [VENDOR-023] */
  changed: '다른 사용자가 협력 벤더사를 먼저 변경했습니다. 현재 목록을 확인한 뒤 다시 시도해주세요.',
  /** 400 [VENDOR-023] */
  namedTwice: '같은 협력 벤더사를 두 번 지정했습니다.',
} as const
