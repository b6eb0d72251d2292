import { t } from '../../../strings/index.ts'
import { CopyLine } from './copy-line.tsx'

export function SkillPlace({ skill }: { readonly skill: string | null }) {
  return (
    <section className="setup-part" aria-labelledby="setup-skill">
      <h3 id="setup-skill">{t.assistants.skill}</h3>
      <p className="quiet">{skill === null ? t.assistants.skillNone : t.assistants.skillAbout}</p>
      {skill !== null && <CopyLine label={t.assistants.skillPath} value={skill} />}
    </section>
  )
}
