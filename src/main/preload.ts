import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('commonplace', {
  send: (message: unknown) => ipcRenderer.invoke('cp:request', message),
  listen: (listener: (message: unknown) => void) => {
    const relay = (_event: IpcRendererEvent, message: unknown) => listener(message)
    ipcRenderer.on('cp:event', relay)
    return () => void ipcRenderer.off('cp:event', relay)
  },
})
