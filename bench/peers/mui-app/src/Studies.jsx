import {
  Alert,
  CircularProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { access, me, myStudies } from './queries'

export function Studies() {
  const user = useQuery(me)
  const allowed = useQuery({ ...access(user.data?.profile.userId), enabled: user.isSuccess })
  const studies = useQuery(myStudies)
  const [search, setSearch] = useState('')
  if (!allowed.data || !studies.data) return <CircularProgress />
  if (!allowed.data.some((check) => check.allowed)) return <Alert severity="warning">권한이 없습니다.</Alert>
  const rows = studies.data.filter(({ title }) => title.includes(search))
  return (
    <>
      <Typography component="h1" variant="h4">
        연구 리스트
      </Typography>
      <TextField label="연구 검색" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>연구</TableCell>
            <TableCell>프로토콜 번호</TableCell>
            <TableCell>상태</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.projectId}>
              <TableCell>
                <Link to={`/projects/${row.projectId}`}>{row.title}</Link>
              </TableCell>
              <TableCell>{row.protocolNumber}</TableCell>
              <TableCell>{row.status}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
