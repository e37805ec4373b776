/** Texts of the dialog before a download [ACCESS-046]. */
export const DOWNLOAD = {
  title: '파일 내려받기',
  file: '파일',
  purpose: '내려받는 목적',
  purposeHint: '내려받는 목적은 접속 기록에 남습니다. 시험대상자의 이름이나 연락처는 적지 마세요.',
  confirm: '내려받기',
  running: '내려받는 중',
} as const
