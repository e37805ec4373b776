import { Document, Font, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer'
import regular from 'pretendard/dist/public/static/Pretendard-Regular.otf?url'
import { REQUEST } from './rows'

const css = StyleSheet.create({
  page: { padding: 28, fontFamily: 'Plain', fontSize: 8.5 },
  row: { flexDirection: 'row', borderBottomWidth: 0.4, borderBottomColor: '#c9d1d9' },
  cell: { flex: 1, padding: 4 },
  name: { flex: 3, padding: 4 },
})

const HEAD = [
  ...['번호', '기관명', '목표', '스크리닝', '스크리닝 탈락', '등록', '완료', '중도탈락'],
  ...['완료 방문', '등록률'],
]

/** The same ten columns as one table of react-pdf, in the page: what its documentation shows. */
export function plainTable(): Promise<Blob> {
  Font.register({ family: 'Plain', src: new URL(regular, location.href).href })
  const rows = REQUEST.content.institutions.map((each) => [
    each.institutionNumber,
    each.institutionName,
    each.targetEnrollment,
    ...(['screening', 'screeningFail', 'enrolled', 'completed', 'dropout'] as const).map(
      (kind) => `${each.inPeriod[kind]} / ${each.total[kind]}`,
    ),
    each.completedVisits,
    `${Math.round((each.total.enrolled / (each.targetEnrollment ?? 1)) * 1000) / 10}%`,
  ])
  const line = (cells: readonly (string | number | null)[], isFixed = false) => (
    <View key={String(cells[0])} style={css.row} wrap={false} fixed={isFixed}>
      {cells.map((cell, at) => (
        <Text key={HEAD[at]} style={at === 1 ? css.name : css.cell}>
          {cell}
        </Text>
      ))}
    </View>
  )
  return pdf(
    <Document>
      <Page size="A4" style={css.page}>
        {line(HEAD, true)}
        {rows.map((cells) => line(cells))}
      </Page>
    </Document>,
  ).toBlob()
}
