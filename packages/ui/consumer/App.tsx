import { BarChart } from '@imsang/ui/BarChart'
import { Button } from '@imsang/ui/Button'
import { useCommandKey } from '@imsang/ui/CommandKey'
import { Dialog } from '@imsang/ui/Dialog'
import { useState } from 'react'
import { Commands } from './Commands.tsx'
import { type Visit, VisitForm } from './VisitForm.tsx'
import { VisitGrid } from './VisitGrid.tsx'

export function App() {
  const [visits, setVisits] = useState<readonly Visit[]>([{ name: 'V1', date: '2026-11-20' }])
  const [isAdding, setAdding] = useState(false)
  const [isFinding, setFinding] = useState(false)
  useCommandKey(() => setFinding(true))
  const add = (visit: Visit) => {
    setVisits([...visits, visit])
    setAdding(false)
  }
  const edit = (changed: Visit) => setVisits(visits.map((visit) => (visit.name === changed.name ? changed : visit)))
  return (
    <main>
      <h1>방문 기록</h1>
      <Button variant="primary" onPress={() => setAdding(true)}>
        방문 등록
      </Button>
      <VisitGrid visits={visits} onEdit={edit} />
      <Dialog
        title="방문 등록"
        isOpen={isAdding}
        onOpenChange={setAdding}
        actions={
          <Button type="submit" form="visit" variant="primary">
            저장
          </Button>
        }
      >
        <VisitForm onAdd={add} />
      </Dialog>
      <BarChart
        title="월별 방문"
        headingLevel={2}
        categoryLabel="월"
        unit="건"
        categories={['9월', '10월', '11월']}
        series={[{ label: '방문', values: [4, 7, visits.length] }]}
      />
      <Commands isOpen={isFinding} onOpenChange={setFinding} onAdd={() => setAdding(true)} />
    </main>
  )
}
