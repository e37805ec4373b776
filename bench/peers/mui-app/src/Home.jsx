import { Card, CardContent, Chip, CircularProgress, Grid, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { dashboard, institutions, me, myStudies, study } from './queries'

export function Home() {
  const user = useQuery(me)
  const last = user.data?.lastAccessedProjectId ?? null
  const own = useQuery({ ...myStudies, enabled: user.isSuccess && last === null })
  const id = last ?? own.data?.[0]?.projectId
  return id ? <LastStudy id={id} /> : <CircularProgress />
}

function LastStudy({ id }) {
  const shown = useQuery(study(id))
  const sites = useQuery(institutions(id))
  const figures = useQuery(dashboard(id))
  if (!shown.data || !sites.data || !figures.data) return <CircularProgress />
  const [overview] = figures.data
  return (
    <>
      <Typography component="h1" variant="h4">
        {shown.data.title}
      </Typography>
      <Chip label={shown.data.status} />
      <Typography>
        등록 {overview.totalEnrolled} / {overview.targetEnrollment}
      </Typography>
      <Grid container spacing={2}>
        {sites.data.map((site) => (
          <Grid key={site.id} size={6}>
            <Card>
              <CardContent>
                <Typography variant="h6">{site.organizationName}</Typography>
              </CardContent>
            </Card>
          </Grid>
        ))}
      </Grid>
    </>
  )
}
