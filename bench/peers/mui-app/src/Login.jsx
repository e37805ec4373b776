import { Alert, Box, Button, Container, LinearProgress, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { signIn } from './api'
import { me } from './queries'

/** Whether its address asks for the steps that the documents want to be seen, each painted before the next [LOGIN-031 … LOGIN-035]. */
const SHOWS_STEPS = new URLSearchParams(location.search).has('steps')
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export function Login() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [percent, setPercent] = useState(null)
  const show = async (next) => {
    if (!SHOWS_STEPS) return
    flushSync(() => setPercent(next))
    await painted()
  }
  const entry = useMutation({
    mutationFn: async () => {
      const sent = signIn(username, password)
      let shown = show(33)
      await sent
      shown = shown.then(() => show(66))
      await queries.fetchQuery(me)
      await shown.then(() => show(90)).then(() => show(100))
    },
    onSuccess: () => navigate('/main', { replace: true }),
  })
  const submit = (event) => {
    event.preventDefault()
    entry.mutate()
  }
  return (
    <Container maxWidth="xs">
      <Typography component="h1" variant="h4">
        로그인
      </Typography>
      <Box component="form" noValidate onSubmit={submit}>
        <TextField
          label="이메일"
          type="email"
          margin="normal"
          fullWidth
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="비밀번호"
          type="password"
          margin="normal"
          fullWidth
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {percent !== null && <LinearProgress variant="determinate" value={percent} />}
        {entry.isError && <Alert severity="error">로그인하지 못했습니다.</Alert>}
        <Button type="submit" variant="contained" fullWidth disabled={entry.isPending}>
          로그인
        </Button>
      </Box>
    </Container>
  )
}
