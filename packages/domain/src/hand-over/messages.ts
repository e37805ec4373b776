/** Why work is not handed over, or an account not deleted [USER-299 … USER-301, USER-304]. */
export const HAND_OVER_REFUSED = {
  changed: '업무가 변경되었습니다. 목록을 다시 확인해주세요.',
  successor: '선택한 사람이 인계받을 수 없는 업무가 있습니다. 목록을 다시 확인해주세요.',
  seatLeft: '인계하지 않은 책임자 역할이 있어 삭제할 수 없습니다.',
  own: '본인의 업무는 여기에서 인계할 수 없습니다.',
} as const
