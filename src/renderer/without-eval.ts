import { config } from 'zod'

// The page's policy allows no code from text, and zod would try: its schemas run interpreted.
config({ jitless: true })
