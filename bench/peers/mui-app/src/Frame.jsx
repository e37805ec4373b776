import { AppBar, Box, Drawer, List, ListItem, ListItemButton, ListItemText, Toolbar, Typography } from '@mui/material'
import { Link, Outlet } from 'react-router'

const LINKS = [
  ['/main', '홈'],
  ['/projects', '연구 리스트'],
]

export function Frame() {
  return (
    <Box sx={{ display: 'flex' }}>
      <AppBar position="fixed">
        <Toolbar>
          <Typography variant="h6">App</Typography>
        </Toolbar>
      </AppBar>
      <Drawer variant="permanent" sx={{ width: 240 }}>
        <Toolbar />
        <List component="nav">
          {LINKS.map(([to, label]) => (
            <ListItem key={to} disablePadding>
              <ListItemButton component={Link} to={to}>
                <ListItemText primary={label} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Drawer>
      <Box component="main" sx={{ flexGrow: 1, p: 3 }}>
        <Toolbar />
        <Outlet />
      </Box>
    </Box>
  )
}
