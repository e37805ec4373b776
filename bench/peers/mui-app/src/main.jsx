import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Frame } from './Frame'
import { Home } from './Home'
import { Login } from './Login'
import { Studies } from './Studies'

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ThemeProvider theme={createTheme()}>
        <CssBaseline />
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<Login />} />
            <Route element={<Frame />}>
              <Route path="/main" element={<Home />} />
              <Route path="/projects" element={<Studies />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)
