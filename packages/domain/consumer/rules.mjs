import '@imsang/domain/temporal' // once, where the platform has no Temporal
import { todayInSeoul } from '@imsang/domain/calendar'
import { maskInitials } from '@imsang/domain/record-fields'
import { decideDateChange } from '@imsang/domain/subject-dates'
import { explainVisitDate, visitWindow } from '@imsang/domain/visit-window'

const today = todayInSeoul(Date.now()) // rules have no clock of their own

const window = visitWindow('2026-11-28', { before: 3, after: 2 }) // { start: '2026-11-25', end: '2026-11-30' }
const late = explainVisitDate('2026-12-02', window)?.sentence // '방문일(2026. 12. 2.)이 허용범위 종료일(2026. 11. 30.)보다 2일 늦습니다.'

const dates = { consentDate: '2025-03-01' }
const entered = decideDateChange('enrollmentDate', '2025-03-10', dates, today) // { change: 'first-entry' }
const refused = decideDateChange('enrollmentDate', '2025-02-28', dates, today).refusal // with a rule, a status and a message

const masked = maskInitials('KHD') // 'K**'

process.stdout.write(JSON.stringify({ window, late, entered, refused, masked }))
