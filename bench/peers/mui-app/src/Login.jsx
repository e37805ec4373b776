import { Alert, Box, Button, Container, TextField, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from './api'
import { me } from './queries'

export function Login() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const entry = useMutation({
    mutationFn: async () => {
      await signIn(username, password)
      await queries.fetchQuery(me)
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
        {entry.isError && <Alert severity="error">로그인하지 못했습니다.</Alert>}
        <Button type="submit" variant="contained" fullWidth disabled={entry.isPending}>
          로그인
        </Button>
      </Box>
    </Container>
  )
}
