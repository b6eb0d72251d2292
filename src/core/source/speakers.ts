const assistants =
  /^(?:(?:the )?(?:ai )?assistant|ai|bot|chatbot|model|chatgpt|(?:chat)?gpt[- ]?[\w.]*|o\d[\w-]*|claude[\w .-]*|gemini[\w .-]*|bard|(?:microsoft |github )?copilot|bing|grok[\w .-]*|deepseek[\w .-]*|mistral[\w .-]*|le chat|llama[\w .-]*|qwen[\w .-]*|perplexity|meta ai|response|assistent(?:in)?|asistente|assistente|ассистент|助手|助理|アシスタント|어시스턴트)$/iu
const users =
  /^(?:user|you|human|me|i|prompt|nutzer(?:in)?|benutzer(?:in)?|du|ich|utilisateur|vous|moi|usuario|tú|usted|utente|usuário|você|gebruiker|пользователь|вы|用户|使用者|我|你|ユーザー|あなた|사용자)$/iu

/** Is this the name of a model that talks, as chats and their exports write it? */
export function isAssistant(speaker: string): boolean {
  return assistants.test(speaker.trim())
}

/** Is this how chats and their exports call the person who asks? */
export function isUser(speaker: string): boolean {
  return users.test(speaker.trim())
}
