import { memberStorage } from '../../platform/browser-storage.ts'

// Single-letter shortcuts disturb people who use speech input, so they can be turned off.
const setting = (member: string) => memberStorage('photoShortcuts', member)
export const areShortcutsOn = (member: string) => setting(member).get() !== 'off'
export const saveShortcutsSetting = (member: string, isOn: boolean) => setting(member).set(isOn ? 'on' : 'off')
