import '@mantine/core/styles.css'
import { Button, MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'

/** The least that can be built of React and the kit. */
createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <Button>Bare</Button>
  </MantineProvider>,
)
