/** What needs an answer at once is refused in these words before anything is typed [OFFL-135]. */
export const NEEDS_CONNECTION = '연결이 끊어져 지금은 할 수 없습니다.'
