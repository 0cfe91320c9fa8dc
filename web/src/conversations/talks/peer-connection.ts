// The connection to the other browser. It goes through the relay alone, so that neither side learns the other's address. The caller makes
// the offers; the callee asks for a new one when the connection is lost.
import type { Signal, Talk } from '@parinay/contract/talks'

export type Connection = 'connecting' | 'connected' | 'reconnecting'

interface PeerOptions {
  isCaller: boolean
  relay: Talk['relay']
  media: MediaStream
  send: (signal: Signal) => Promise<unknown>
  onRemote: (stream: MediaStream) => void
  onConnection: (connection: Connection) => void
}

/** After this time without a connection an attempt counts as failed. */
const RETRY_MS = 5_000

export class Peer {
  private readonly options: PeerOptions
  private readonly pc: RTCPeerConnection
  private readonly remote = new MediaStream()
  private readonly timer: ReturnType<typeof setInterval>
  /** Signals are handled one after another. */
  private work = Promise.resolve()
  /** Candidates that came before the description they belong to. */
  private early: RTCIceCandidateInit[] = []
  private wasConnected = false
  private isClosed = false

  constructor(options: PeerOptions) {
    this.options = options
    this.pc = new RTCPeerConnection(configurationOf(options.relay))
    for (const track of options.media.getTracks()) this.pc.addTrack(track, options.media)
    this.pc.addEventListener('icecandidate', ({ candidate }) => this.sendCandidate(candidate))
    this.pc.addEventListener('track', ({ track }) => {
      this.remote.addTrack(track)
      options.onRemote(this.remote)
    })
    this.pc.addEventListener('connectionstatechange', () => this.report())
    this.timer = setInterval(() => this.retry(), RETRY_MS)
  }

  /** The caller offers once the call is answered; the callee asks if no offer comes. */
  begin(isVideo: boolean) {
    if (!this.options.isCaller) return
    if (isVideo && this.options.media.getVideoTracks().length === 0)
      this.pc.addTransceiver('video', { direction: 'recvonly' })
    this.enqueue(() => this.offer(false))
  }

  receive(signal: Signal) {
    this.enqueue(async () => {
      if (signal.wantsOffer && this.options.isCaller) await this.offer(true)
      if (signal.description) await this.accept(signal.description)
      for (const { mid, candidate } of signal.candidates ?? []) await this.add({ candidate, sdpMid: mid })
    })
  }

  renewRelay(relay: Talk['relay']) {
    if (!this.isClosed) this.pc.setConfiguration(configurationOf(relay))
  }

  /** Sends another track of the same kind from now on. */
  async replace(track: MediaStreamTrack) {
    const sender = this.pc.getSenders().find((one) => one.track?.kind === track.kind)
    await sender?.replaceTrack(track)
  }

  close() {
    this.isClosed = true
    clearInterval(this.timer)
    this.pc.close()
  }

  private enqueue(task: () => Promise<unknown>) {
    this.work = this.work.then(() => (this.isClosed ? undefined : task())).then(nothing, nothing)
  }

  private async offer(isRestart: boolean) {
    // An earlier offer that was not answered is replaced.
    if (this.pc.signalingState === 'have-local-offer') await this.pc.setLocalDescription({ type: 'rollback' })
    await this.pc.setLocalDescription(await this.pc.createOffer({ iceRestart: isRestart }))
    await this.sendDescription()
  }

  private async accept(description: NonNullable<Signal['description']>) {
    if (description.type === 'answer' && this.pc.signalingState !== 'have-local-offer') return
    await this.pc.setRemoteDescription(description)
    for (const candidate of this.early.splice(0)) await this.add(candidate)
    if (description.type === 'answer') return
    await this.pc.setLocalDescription()
    await this.sendDescription()
  }

  private async add(candidate: RTCIceCandidateInit) {
    if (!this.pc.remoteDescription) return void this.early.push(candidate)
    // One of an earlier attempt is no loss.
    await this.pc.addIceCandidate(candidate).catch(nothing)
  }

  private async sendDescription() {
    const { type, sdp } = this.pc.localDescription!
    await this.options.send({ description: { type: type as 'offer' | 'answer', sdp } })
  }

  private sendCandidate(candidate: RTCIceCandidate | null) {
    if (!candidate?.candidate) return
    void this.options
      .send({ candidates: [{ mid: candidate.sdpMid ?? '0', candidate: candidate.candidate }] })
      .catch(nothing)
  }

  private report() {
    const isConnected = this.pc.connectionState === 'connected'
    this.wasConnected ||= isConnected
    this.options.onConnection(isConnected ? 'connected' : this.wasConnected ? 'reconnecting' : 'connecting')
  }

  private retry() {
    if (this.pc.connectionState === 'connected') return
    if (this.options.isCaller) this.enqueue(() => this.offer(true))
    else void this.options.send({ wantsOffer: true }).catch(nothing)
  }
}

const nothing = () => undefined

const configurationOf = ({ urls, username, credential }: Talk['relay']): RTCConfiguration => ({
  iceServers: [{ urls, username, credential }],
  iceTransportPolicy: 'relay',
  bundlePolicy: 'max-bundle',
})
